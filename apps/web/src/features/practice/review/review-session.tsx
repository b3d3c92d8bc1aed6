import { practice } from '@amphi/domain/messages/fr/practice';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { JustificationText } from '../../../components/question/justification-text.tsx';
import { OptionResults } from '../../../components/question/option-results.tsx';
import { QuestionCard, useQuestionFocus } from '../../../components/question/question-card.tsx';
import { useNextImage } from '../../../components/question/question-image.tsx';
import { SessionHeader } from '../../../components/session/session-header.tsx';
import { SessionLayout } from '../../../components/session/session-layout.tsx';
import { paths } from '../../../paths.ts';
import { ListScore } from '../session/list-score.tsx';
import { usePracticeKeys } from '../session/practice-keys.ts';
import type { ReviewedQuestion } from '../state/practice-state.ts';
import type { StudyScope } from '../study-scope.ts';
import { ReviewBar } from './review-bar.tsx';
import { Verdict } from './verdict.tsx';

const { review: texts } = practice;

interface ReviewSessionProps {
  scope: StudyScope;
  subject: string;
  questions: readonly ReviewedQuestion[];
}

/** The answers given, one at a time, each beside its key, the others' choices and the explanation. */
export function ReviewSession({ scope, subject, questions }: ReviewSessionProps) {
  const [index, setIndex] = useState(0);
  const { state } = useLocation();
  const reviewed = questions[index] ?? questions[0];
  const card = useQuestionFocus(reviewed?.qcm.id ?? 0);
  useNextImage(questions[index + 1]?.qcm.image_url);

  const last = questions.length - 1;
  const goTo = (to: number) => setIndex(Math.min(Math.max(to, 0), last));
  usePracticeKeys(({ type }) => {
    if (type !== 'previous' && type !== 'next') return false;
    goTo(type === 'next' ? index + 1 : index - 1);
    return true;
  });

  if (!reviewed) return null;
  const { qcm, is_correct } = reviewed;
  const listed = questions.map((one) => ({
    id: one.qcm.id,
    text: one.qcm.question_text,
    status: one.is_correct ? ('correct' as const) : ('incorrect' as const),
  }));
  return (
    <SessionLayout
      name="practice"
      summary={<ListScore questions={listed} />}
      questions={listed}
      index={index}
      onPick={goTo}
      header={(list) => (
        <SessionHeader
          {...list}
          subject={subject}
          back={{
            to: paths.practiceComplete(scope.subjectId, scope.search),
            label: texts.back,
            state,
          }}
          position={index + 1}
          total={questions.length}
          progress={{ value: ((index + 1) / questions.length) * 100, label: texts.progress }}
        />
      )}
      bar={<ReviewBar index={index} last={last} onMove={goTo} />}
    >
      <QuestionCard ref={card} question={qcm} position={index + 1}>
        <Verdict correct={is_correct} seconds={reviewed.time_taken_seconds} />
        <OptionResults
          options={qcm.options}
          selected={reviewed.user_answer}
          correct={qcm.correct_answers}
          stats={reviewed.answer_stats}
          total={reviewed.total_answers}
        />
        <JustificationText label={texts.explanation} text={qcm.justification} />
      </QuestionCard>
    </SessionLayout>
  );
}
