import { questionOf } from '@amphi/domain/bookmarks/question-ref';
import { practice } from '@amphi/domain/messages/fr/practice';
import { Skeleton } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { QuestionCard, useQuestionFocus } from '../components/question/question-card.tsx';
import { useNextImage } from '../components/question/question-image.tsx';
import type { PlayerQuestion } from '../lib/questions.ts';
import { MemoActionIcon } from '../ui/memo-button.tsx';
import { CasePanel } from './case-panel.tsx';
import { rulesOf } from './modes.ts';
import { isGiven } from './open/open-answer.ts';
import { Options } from './options.tsx';
import { OutboxNotice } from './outbox-notice.tsx';
import { type End, PlayerBar } from './player-bar.tsx';
import type { ListStatus } from './question-list.tsx';
import { QuestionTools } from './question-tools.tsx';
import { SessionHeader } from './session-header.tsx';
import { useSessionKeys } from './session-keys.ts';
import { SessionLayout } from './session-layout.tsx';
import { keyOf } from './types.ts';
import { useCase } from './use-case.ts';
import type { PlayerSession } from './use-session.ts';

const KEYBOARD = <IconKeyboard size={20} aria-hidden />;

const KeysHelp = lazyDialog(async () => (await import('./keys-help.tsx')).KeysHelp);

/** With the library's fields, which sessions of closed questions begin without. */
const loadOpen = () => import('./open/open-part.tsx');
const OpenPart = lazy(async () => ({ default: (await loadOpen().catch(loadOpen)).OpenPart }));

interface PlayerProps {
  session: PlayerSession;
  /** Title of the session: of a subject, an exam, the questions of a day. */
  title: string;
  back: ComponentProps<typeof SessionHeader>['back'];
  statusOf: (question: PlayerQuestion) => ListStatus;
  /** Above the list: how far one has come, or what is listed. */
  summary: ReactNode;
  progress: { value: number; label: string };
  /** In the strip above the question. */
  timer?: ReactNode;
  menu?: ReactNode;
  /** Above the question. */
  notices?: ReactNode;
  /** In the card, above what is answered. */
  lead?: ReactNode;
  /** In the card, below what is answered; `focusCard` is for buttons that go away once they are pressed. */
  foot?: (focusCard: () => void) => ReactNode;
  /** Instead of the question and of its bar. */
  instead?: ReactNode;
  /** False where the question may not be bookmarked. */
  isMarked?: boolean;
  /** The field of an open question that is not corrected before the end. */
  field?: { value: string; onChange: (typed: string) => void };
  end?: End | undefined;
  verdictExtra?: ReactNode;
  /** In the bar, above its buttons. */
  above?: ReactNode;
  onDecided?: ComponentProps<typeof QuestionCard>['onDecided'];
  children?: ReactNode;
}

/** The screen of every session of questions: a strip, the list, the question, and the bar at the thumb. */
export function Player(props: PlayerProps) {
  const { session, title, back, statusOf, summary, progress, end } = props;
  const { mode, questions, index, askedIn, open } = session;
  const rules = rulesOf(mode);
  const question = questions[index];
  const [help, setHelp] = useState(false);
  const card = useQuestionFocus(question && keyOf(question));
  useNextImage(questions[index + 1]?.image_url);
  useCase(askedIn, questions[index + 1]);
  const hasOpen = questions.some(({ kind }) => kind === 'qroc');
  useEffect(() => {
    if (hasOpen) loadOpen().catch(() => {});
  }, [hasOpen]);
  const isDone = isDoneWith(session);
  const isLast = index === questions.length - 1;
  /** For buttons that go away once they are pressed: the marked options that may have had the focus are gone too. */
  const focusCard = () => card.current?.focus({ preventScroll: true });
  const reset = () => {
    session.reset?.();
    focusCard();
  };

  function enter() {
    if (isDone) return isLast ? end?.act() : session.next();
    if (!open) return session.submit?.();
    if (open.answer.status === 'open') {
      return rules.feedback === 'self' && !isLast ? session.next() : false;
    }
    return open.toggle(open.compares);
  }

  useSessionKeys(
    props.instead
      ? {}
      : {
          options: session.locked || session.answer ? undefined : question?.options,
          toggle: session.toggle,
          eliminate: rules.selects ? session.eliminate : undefined,
          enter,
          previous: () => session.goTo(index - 1),
          next: () => (isLast ? undefined : session.next()),
          reveal: open && (() => open.toggle(open.compares)),
          reset: rules.selects ? reset : undefined,
          justify: () => session.answer?.justification && session.justify?.(!session.justified),
          flag: session.flag,
          help: () => setHelp(true),
        },
  );

  if (!question) return null;
  return (
    <SessionLayout
      name={rules.list}
      summary={summary}
      questions={questions.map((one) => ({
        id: keyOf(one),
        text: one.question_text,
        status: statusOf(one),
      }))}
      index={index}
      onPick={session.goTo}
      header={(list) => (
        <SessionHeader
          {...list}
          subject={title}
          back={back}
          position={index + 1}
          total={questions.length}
          progress={progress}
          timer={props.timer}
        >
          <MemoActionIcon
            color="gray"
            me="-0.5rem"
            data-keys
            aria-label={practice.keys.open}
            onClick={() => setHelp(true)}
          >
            {KEYBOARD}
          </MemoActionIcon>
          {props.menu}
        </SessionHeader>
      )}
      bar={
        !props.instead && (
          <PlayerBar
            session={session}
            end={end}
            isDone={isDone}
            verdictExtra={props.verdictExtra}
            above={props.above}
          />
        )
      }
    >
      {props.instead ?? (
        <>
          {props.notices}
          <CasePanel askedIn={askedIn} question={question} isExam={mode === 'exam'} />
          <QuestionCard
            ref={card}
            question={question}
            position={index + 1}
            answered={session.answer !== undefined}
            justWrong={session.isFresh === true && session.answer?.is_correct === false}
            onDecided={props.onDecided}
            marked={props.isMarked === false ? undefined : questionOf(question.kind, question.id)}
            revealed={open?.answer.status === 'open'}
          >
            {props.lead}
            {question.kind === 'qcm' ? (
              <>
                <Options session={session} question={question} />
                {session.item && <OutboxNotice item={session.item} onEdit={session.edit} />}
                <QuestionTools session={session} onReset={reset} />
              </>
            ) : (
              <Suspense fallback={<Skeleton h="9rem" />}>
                <OpenPart
                  question={question}
                  open={open}
                  field={props.field}
                  isLocked={session.locked}
                  onRetry={() => {
                    focusCard();
                    open?.toggle(open.compares);
                  }}
                  onDecided={props.onDecided}
                />
              </Suspense>
            )}
            {props.foot?.(focusCard)}
          </QuestionCard>
        </>
      )}
      <KeysHelp opened={help} onClose={() => setHelp(false)} mode={mode} />
      {props.children}
    </SessionLayout>
  );
}

/** True where there is nothing more to do with the question on screen but to go on. */
function isDoneWith({ mode, answer, item, isSettled, open }: PlayerSession): boolean {
  if (open) return isGiven(open.answer) && open.item?.status !== 'refused';
  return (
    rulesOf(mode).feedback === 'end' ||
    isSettled === true ||
    answer !== undefined ||
    item?.status === 'waiting'
  );
}
