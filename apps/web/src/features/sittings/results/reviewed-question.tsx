import { sittingResults as texts } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { BookButton } from '../../../components/book/book-button.tsx';
import { ANSWERED, type PlayerQuestion } from '../../../lib/questions.ts';
import { paths } from '../../../paths.ts';
import { OpenCorrection } from '../../../player/open/open-correction.tsx';
import { ReadQuestion } from '../../../player/read-question.tsx';
import { Bookmarks } from './bookmarks.tsx';
import { promptOf, type ReviewedQuestion as Reviewed } from './types.ts';

interface ReviewedQuestionProps {
  question: Reviewed;
  sittingId: number;
}

/** A question with its correction; without it where it was not answered and still can be. */
export function ReviewedQuestion({ question, sittingId }: ReviewedQuestionProps) {
  const [shownAt] = useState(() => Date.now());
  const { type, feedback, position, is_blank } = question;
  const prompt = promptOf(question);
  const isOpened = type === 'qroc' && question.feedback !== null && !is_blank;
  return (
    <ReadQuestion
      askedIn={sittingId}
      question={readOf(question)}
      position={position}
      drawsBelow={isOpened}
      {...(type === 'qcm'
        ? {
            // A report, and all else that follows an answer, is refused without one.
            answered: !is_blank,
            answer: question.feedback
              ? { ...question.feedback, selected: question.selected_answers }
              : undefined,
          }
        : {
            expected:
              is_blank && question.feedback
                ? { ...question.feedback, typed_text: null }
                : undefined,
          })}
    >
      {type === 'qroc' && question.feedback && !is_blank && (
        <OpenCorrection
          qrocId={prompt.id}
          question={question.qroc}
          sittingId={sittingId}
          position={position}
          shownAt={shownAt}
          typed={question.typed_text}
          correction={question.feedback}
          about={{
            subject_id: null,
            subject_name: prompt.subject_name,
            question_text: prompt.question_text,
            path: paths.sittingResults(sittingId),
          }}
          isPast
        />
      )}
      {!feedback && <Text c="dimmed">{texts.blankHidden[type]}</Text>}
      <Bookmarks question={question} sittingId={sittingId} />
      {is_blank && (
        <div>
          <BookButton kind={type} question_id={prompt.id} />
        </div>
      )}
    </ReadQuestion>
  );
}

/** Shows it below its chapter, or else its subject. */
function readOf(question: Reviewed): PlayerQuestion {
  const { subject_name, exam_year, chapter_name } = promptOf(question);
  const added = {
    position: question.position,
    saved_case: undefined,
    is_exam_question: exam_year !== null,
    chapter_name: chapter_name ?? subject_name,
  };
  return question.type === 'qcm'
    ? {
        kind: 'qcm',
        ...question.qcm,
        ...ANSWERED,
        ...added,
        lesson_name: null,
        is_neutralised: false,
      }
    : { kind: 'qroc', ...question.qroc, ...added, earlier: [] };
}
