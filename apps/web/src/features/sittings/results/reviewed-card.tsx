import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { optionLetters } from '@amphi/domain/questions/letters';
import { Text } from '@mantine/core';
import { BookButton } from '../../../components/book/book-button.tsx';
import { Explanation } from '../../../components/question/justification-text.tsx';
import { OptionResults } from '../../../components/question/option-results.tsx';
import { QuestionCard } from '../../../components/question/question-card.tsx';
import { QuestionText } from '../../../components/question/question-text.tsx';
import { Marks } from './marks.tsx';
import classes from './results.module.css';
import type { ReviewedQcm } from './types.ts';

const texts = sittingResults;

interface ReviewedCardProps {
  question: ReviewedQcm;
  sittingId: number;
}

/** A question with its correction, or without where it was not answered and still can be. */
export function ReviewedCard({ question, sittingId }: ReviewedCardProps) {
  const { qcm, feedback, position, selected_answers, is_blank } = question;
  return (
    <QuestionCard
      question={{
        ...qcm,
        lesson_name: qcm.chapter_name ?? qcm.subject_name,
        is_exam_question: qcm.exam_year !== null,
      }}
      position={position}
      // Reports and the like are refused without an answer.
      answered={!is_blank}
    >
      {feedback ? (
        <>
          <OptionResults
            qcmId={qcm.id}
            options={qcm.options}
            selected={selected_answers}
            correct={feedback.correct_answers}
            stats={feedback.answer_stats}
            total={feedback.total_answers}
          />
          <Explanation of={feedback} />
        </>
      ) : (
        <>
          <ul className={classes.options} aria-label={practice.question.options}>
            {optionLetters(qcm.options).map((letter) => (
              <li key={letter}>
                <strong translate="no">{letter}</strong>
                <QuestionText>{qcm.options[letter] ?? ''}</QuestionText>
              </li>
            ))}
          </ul>
          <Text c="dimmed">{texts.blankHidden}</Text>
        </>
      )}
      <Marks question={question} sittingId={sittingId} />
      {is_blank && (
        <div>
          <BookButton kind="qcm" question_id={qcm.id} />
        </div>
      )}
    </QuestionCard>
  );
}
