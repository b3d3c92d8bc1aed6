import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { BookButton } from '../../../components/book/book-button.tsx';
import {
  Explanation,
  JustificationText,
} from '../../../components/question/justification-text.tsx';
import { QuestionCard } from '../../../components/question/question-card.tsx';
import { paths } from '../../../paths.ts';
import { OthersLine } from '../../../player/open/comparison.tsx';
import { OpenCorrection } from '../../../player/open/open-correction.tsx';
import { Marks } from './marks.tsx';
import type { ReviewedQroc } from './types.ts';

interface ReviewedOpenProps {
  question: ReviewedQroc;
  sittingId: number;
}

/**
 * An open question beside its expected answer, to be judged once where something was answered; without it where nothing
 * was, and still can be.
 */
export function ReviewedOpen({ question, sittingId }: ReviewedOpenProps) {
  const { qroc, feedback, position, typed_text, is_blank } = question;
  const [shownAt] = useState(() => Date.now());
  return (
    <QuestionCard
      question={{
        ...qroc,
        lesson_name: qroc.chapter_name ?? qroc.subject_name,
        is_exam_question: qroc.exam_year !== null,
      }}
      position={position}
    >
      {feedback && !is_blank ? (
        <OpenCorrection
          qrocId={qroc.id}
          sittingId={sittingId}
          position={position}
          shownAt={shownAt}
          typed={typed_text}
          correction={feedback}
          about={{
            subject_id: null,
            subject_name: qroc.subject_name,
            question_text: qroc.question_text,
            path: paths.sittingResults(sittingId),
          }}
          isPast
        />
      ) : (
        <>
          {feedback ? (
            <>
              <JustificationText label={qrocMatch.expected} text={feedback.answer_text} />
              <Explanation of={feedback} />
              <OthersLine others={feedback.others} />
            </>
          ) : (
            <Text c="dimmed">{sittingResults.openBlankHidden}</Text>
          )}
          <div>
            <BookButton kind="qroc" question_id={qroc.id} />
          </div>
        </>
      )}
      <Marks question={question} sittingId={sittingId} />
    </QuestionCard>
  );
}
