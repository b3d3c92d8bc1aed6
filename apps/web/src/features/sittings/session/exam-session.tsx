import { refOf } from '@amphi/domain/marks/question-ref';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Button } from '@mantine/core';
import { IconFlag, IconFlagFilled, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { AnswerOptions } from '../../../components/question/answer-options.tsx';
import { QuestionCard, useQuestionFocus } from '../../../components/question/question-card.tsx';
import { useNextImage } from '../../../components/question/question-image.tsx';
import { BottomBar } from '../../../components/session/bottom-bar.tsx';
import { SessionHeader } from '../../../components/session/session-header.tsx';
import { useSessionKeys } from '../../../components/session/session-keys.ts';
import { SessionLayout } from '../../../components/session/session-layout.tsx';
import { StepButton } from '../../../components/session/step-button.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../paths.ts';
import { MemoActionIcon } from '../../../ui/memo-button.tsx';
import { Countdown } from './countdown.tsx';
import { ExamNotices } from './exam-notices.tsx';
import { OpenField } from './open-field.tsx';
import classes from './session.module.css';
import { keyOf } from './types.ts';
import { type ExamItem, isAnswered, useExam } from './use-exam.ts';
import type { LoadedSitting } from './use-open-sitting.ts';
import { useTickLimit } from './use-tick-limit.ts';

const PauseDialog = lazyDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog);

const EndDialog = lazyDialog(async () => (await import('./end-dialog.tsx')).EndDialog);

const texts = sittingSession;
const PAUSE = <IconPlayerPause size={20} aria-hidden />;

const statusOf = (item: ExamItem) =>
  isAnswered(item)
    ? (item.flagged && 'answeredFlagged') || 'answered'
    : (item.flagged && 'flagged') || 'open';

interface ExamSessionProps {
  sitting: LoadedSitting;
  /** Reads the sitting again. */
  reload: () => void;
}

/** An exam, from its first question to the moment it is handed in. */
export function ExamSession({ sitting, reload }: ExamSessionProps) {
  const exam = useExam(sitting);
  const { question, item, questions, items, index } = exam;
  const [asking, setAsking] = useState<'end' | 'pause' | null>(null);
  const card = useQuestionFocus(question && keyOf(question));
  usePageTitle(sitting.title);
  useNextImage(questions[index + 1]?.image_url);
  const isClosed = exam.isOver || exam.isEnded;
  const isLast = index === questions.length - 1;
  const ticks = useTickLimit(question, item?.selected ?? [], exam.toggle);
  useSessionKeys({
    options: question?.type === 'qcm' ? question.options : undefined,
    ...(!isClosed && { toggle: ticks.toggle }),
    enter: () => (isLast ? setAsking('end') : exam.next()),
    previous: exam.previous,
    next: exam.next,
    flag: exam.flag,
  });
  if (!question || !item) return null;
  const all = Object.values(items);
  const answered = all.filter(isAnswered).length;
  return (
    <SessionLayout
      name="sitting"
      summary={<strong>{sittings.progress(answered, questions.length)}</strong>}
      questions={questions.map((one) => ({
        ...{ id: keyOf(one), text: one.question_text },
        status: statusOf(items[one.position] ?? item),
      }))}
      index={index}
      onPick={exam.goTo}
      header={(list) => (
        <SessionHeader
          {...list}
          subject={sitting.title}
          back={{ to: paths.sittings(), label: texts.back }}
          position={index + 1}
          total={questions.length}
          progress={{
            value: (answered / questions.length) * 100,
            label: sittings.progress(answered, questions.length),
          }}
        >
          <Countdown deadline={exam.deadline} onOver={exam.over} />
          {!sitting.is_scheduled && (
            <MemoActionIcon
              color="gray"
              aria-label={texts.pause}
              disabled={isClosed}
              onClick={() => setAsking('pause')}
            >
              {PAUSE}
            </MemoActionIcon>
          )}
        </SessionHeader>
      )}
      bar={
        <BottomBar>
          <StepButton
            to="previous"
            label={texts.previousLabel}
            shortLabel={texts.previous}
            disabled={index === 0}
            onClick={exam.previous}
          />
          <Button
            className={classes.main}
            variant={isLast ? 'filled' : 'default'}
            disabled={isClosed}
            onClick={() => setAsking('end')}
          >
            {texts.handIn}
          </Button>
          <StepButton
            to="next"
            label={texts.nextLabel}
            shortLabel={texts.next}
            disabled={isLast}
            onClick={exam.next}
          />
        </BottomBar>
      }
    >
      <ExamNotices exam={exam} />
      <QuestionCard
        ref={card}
        question={{
          ...{ ...question, id: keyOf(question), lesson_name: question.chapter_name },
          is_exam_question: question.exam_year !== null,
        }}
        position={index + 1}
        // The questions of a mock exam are sealed until it is over.
        marked={sitting.is_scheduled ? undefined : refOf(question)}
      >
        {question.type === 'qcm' ? (
          <>
            <AnswerOptions
              options={question.options}
              expected={question.expected_count}
              isTcs={question.is_tcs}
              selected={item.selected}
              locked={isClosed}
              onToggle={ticks.toggle}
            />
            <p className={classes.refusal} role="status">
              {ticks.refusal}
            </p>
          </>
        ) : (
          <OpenField value={item.typed} isLocked={isClosed} onChange={exam.type} />
        )}
        <Button
          className={classes.flag}
          variant={item.flagged ? 'light' : 'subtle'}
          color={item.flagged ? 'saffron' : 'gray'}
          aria-pressed={item.flagged}
          disabled={isClosed}
          leftSection={
            item.flagged ? (
              <IconFlagFilled size={18} aria-hidden />
            ) : (
              <IconFlag size={18} aria-hidden />
            )
          }
          onClick={exam.flag}
        >
          {texts.flag}
        </Button>
      </QuestionCard>
      <EndDialog
        opened={asking === 'end' && !isClosed}
        mode="exam"
        unanswered={questions.length - answered}
        flagged={all.filter(({ flagged }) => flagged).length}
        step={exam.step}
        onEnd={exam.handIn}
        onClose={() => setAsking(null)}
      />
      <PauseDialog
        opened={asking === 'pause' && !isClosed}
        id={sitting.id}
        flush={exam.flush}
        onPaused={reload}
        onClose={() => setAsking(null)}
      />
    </SessionLayout>
  );
}
