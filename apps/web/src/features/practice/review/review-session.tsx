import { practiceReview as texts } from '@amphi/domain/messages/fr/practice-results';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { JustificationText } from '../../../components/question/justification-text.tsx';
import { OptionResults } from '../../../components/question/option-results.tsx';
import { QuestionCard, useQuestionFocus } from '../../../components/question/question-card.tsx';
import { useNextImage } from '../../../components/question/question-image.tsx';
import { SessionHeader } from '../../../components/session/session-header.tsx';
import { useSessionKeys } from '../../../components/session/session-keys.ts';
import { SessionLayout } from '../../../components/session/session-layout.tsx';
import { ListScore } from '../session/list-score.tsx';
import type { ReviewedQuestion } from '../state/practice-state.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewTools } from './review-tools.tsx';
import { Verdict } from './verdict.tsx';
import { indexOf, useWrongFilter } from './wrong-filter.ts';

interface ReviewSessionProps<Question> {
  /** Where the review was reached from. */
  back: { to: string; label: string };
  subject: string;
  questions: readonly Question[];
  /** What is to be known about a question, above it. */
  note?: (question: Question) => ReactNode;
  /** A link beside the filter. */
  aside?: ReactNode;
}

/** The answers given, one at a time, each beside its key, the others' choices and the explanation. */
export function ReviewSession<Question extends ReviewedQuestion>({
  back,
  subject,
  questions,
  note,
  aside,
}: ReviewSessionProps<Question>) {
  const [picked, setPicked] = useState(questions[0]?.qcm.id);
  const { state } = useLocation();
  const filter = useWrongFilter(questions);
  const { shown } = filter;
  const index = indexOf(shown, questions, picked);
  const reviewed = shown[index];
  const card = useQuestionFocus(reviewed?.qcm.id ?? 0);
  useNextImage(shown[index + 1]?.qcm.image_url);

  const last = shown.length - 1;
  const goTo = (to: number) => setPicked(shown[Math.min(Math.max(to, 0), last)]?.qcm.id);
  useSessionKeys({ previous: () => goTo(index - 1), next: () => goTo(index + 1) });

  if (!reviewed) return null;
  const { qcm, is_correct } = reviewed;
  const listed = shown.map((one) => ({
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
          back={{ ...back, state }}
          position={index + 1}
          total={shown.length}
          progress={{ value: ((index + 1) / shown.length) * 100, label: texts.progress }}
        />
      )}
      bar={<ReviewBar index={index} last={last} onMove={goTo} />}
    >
      <ReviewTools filter={filter} aside={aside} note={note?.(reviewed)} />
      <QuestionCard
        ref={card}
        question={qcm}
        position={index + 1}
        answered
        marked={{ qcm_id: qcm.id }}
      >
        <Verdict correct={is_correct} seconds={reviewed.time_taken_seconds} />
        <OptionResults
          qcmId={qcm.id}
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
