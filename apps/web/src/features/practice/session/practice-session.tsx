import { practice as texts } from '@amphi/domain/messages/fr/practice';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { AnswerOptions } from '../../../components/question/answer-options.tsx';
import { OptionResults } from '../../../components/question/option-results.tsx';
import { QuestionCard, useQuestionFocus } from '../../../components/question/question-card.tsx';
import { useNextImage } from '../../../components/question/question-image.tsx';
import headerClasses from '../../../components/session/session-header.module.css';
import { SessionHeader } from '../../../components/session/session-header.tsx';
import { SessionLayout } from '../../../components/session/session-layout.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../paths.ts';
import { MemoActionIcon } from '../../../ui/memo-button.tsx';
import { draftOf, statusOf, tally } from '../state/practice-selectors.ts';
import { usePractice } from '../state/use-practice.ts';
import type { PracticeData } from '../state/use-practice-data.ts';
import type { StudyScope } from '../study-scope.ts';
import { ActionBar } from './action-bar.tsx';
import { ElapsedTimer } from './elapsed-timer.tsx';
import { ListScore } from './list-score.tsx';
import { PracticeNotice } from './practice-notice.tsx';
import { QuestionTools } from './question-tools.tsx';
import { SessionNotices } from './session-notices.tsx';
import { SubmitFailed } from './submit-failed.tsx';
import { usePracticeKeys } from './use-practice-keys.ts';

const UnsubmittedDialog = lazyDialog(
  async () => (await import('./unsubmitted-dialog.tsx')).UnsubmittedDialog,
);

const KeysHelp = lazyDialog(async () => (await import('./keys-help.tsx')).KeysHelp);

const KEYBOARD = <IconKeyboard size={20} aria-hidden />;

/** A practice session, from the first question to the finish. */
export function PracticeSession({ scope, data }: { scope: StudyScope; data: PracticeData }) {
  const session = usePractice(scope, data);
  const { state, current } = session;
  const [help, setHelp] = useState(false);
  const question = data.questions[state.index];
  const kept = state.kept[current];
  const answer = kept ? undefined : state.answers[current];
  const card = useQuestionFocus(current);
  const practice = {
    ...session,
    /** The button and the marked options that may have had the focus are gone with it. */
    reset: () => {
      session.reset();
      card.current?.focus({ preventScroll: true });
    },
  };
  const { answered, total } = tally(state);
  useNextImage(data.questions[state.index + 1]?.image_url);
  usePageTitle(data.subject_name);

  usePracticeKeys(practice, question?.options ?? {}, () => setHelp(true));

  if (!question) return null;
  const listed = data.questions.map(({ id, question_text }) => ({
    id,
    text: question_text,
    status: statusOf(state, id),
  }));
  return (
    <SessionLayout
      name="practice"
      summary={<ListScore questions={listed} />}
      questions={listed}
      index={state.index}
      onPick={practice.goTo}
      header={(list) => (
        <SessionHeader
          {...list}
          subject={data.subject_name}
          back={{ to: paths.studyMode(scope.subjectId), label: texts.session.back }}
          position={state.index + 1}
          total={total}
          progress={{
            value: (answered / total) * 100,
            label: texts.list.progress(answered, total),
          }}
        >
          <ElapsedTimer since={practice.startedAt} until={practice.stoppedAt} />
          <MemoActionIcon
            color="gray"
            className={headerClasses.keys}
            aria-label={texts.keys.open}
            onClick={() => setHelp(true)}
          >
            {KEYBOARD}
          </MemoActionIcon>
        </SessionHeader>
      )}
      bar={!state.failure && <ActionBar practice={practice} />}
    >
      {state.failure ? (
        <SubmitFailed practice={practice} failure={state.failure} />
      ) : (
        <>
          <SessionNotices practice={practice} scope={scope} incomplete={data.incomplete} />
          <QuestionCard
            ref={card}
            question={question}
            position={state.index + 1}
            answered={answer !== undefined}
            justRight={state.fresh === current && answer?.is_correct}
            marked={{ qcm_id: question.id }}
          >
            {answer ? (
              <OptionResults
                qcmId={question.id}
                options={question.options}
                selected={answer.selected}
                correct={answer.correct_answers}
                stats={answer.answer_stats}
                total={answer.total_answers}
                fresh={state.fresh === current}
              />
            ) : (
              <AnswerOptions
                options={question.options}
                expected={question.expected_count}
                isTcs={question.is_tcs}
                selected={kept?.body.selected_answers ?? draftOf(state, current)}
                struck={practice.struck}
                locked={kept !== undefined}
                onToggle={practice.toggle}
                onStrike={practice.strike}
              />
            )}
            <PracticeNotice practice={practice} />
            <QuestionTools practice={practice} />
          </QuestionCard>
        </>
      )}
      <KeysHelp opened={help} onClose={() => setHelp(false)} />
      <UnsubmittedDialog
        opened={practice.ending.asking}
        positions={practice.ending.positions}
        onFinish={practice.ending.finish}
        onClose={practice.ending.cancel}
      />
    </SessionLayout>
  );
}
