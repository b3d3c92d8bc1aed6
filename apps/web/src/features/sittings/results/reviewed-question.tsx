import { sittingResults as texts } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { BookButton } from '../../../components/book/book-button.tsx';
import { ANSWERED } from '../../../lib/questions.ts';
import { paths } from '../../../paths.ts';
import { OpenCorrection } from '../../../player/open/open-correction.tsx';
import { ReadQuestion } from '../../../player/read-question.tsx';
import { Bookmarks } from './bookmarks.tsx';
import type { ReviewedQuestion as Reviewed, ReviewedQroc } from './types.ts';

interface ReviewedQuestionProps {
  question: Reviewed;
  sittingId: number;
}

/** A question with its correction; without it where it was not answered and still can be. */
export function ReviewedQuestion({ question, sittingId }: ReviewedQuestionProps) {
  const { kind, prompt, feedback, position, is_blank } = question;
  return (
    <ReadQuestion askedIn={sittingId} position={position} {...readOf(question, sittingId)}>
      {!feedback && <Text c="dimmed">{texts.blankHidden[kind]}</Text>}
      <Bookmarks question={question} sittingId={sittingId} />
      {is_blank && (
        <div>
          <BookButton kind={kind} question_id={prompt.id} />
        </div>
      )}
    </ReadQuestion>
  );
}

type Read = Omit<ComponentProps<typeof ReadQuestion>, 'askedIn' | 'position' | 'children'>;

/** The question below its chapter, or else its subject, with what is disclosed of its answer. */
function readOf(question: Reviewed, sittingId: number): Read {
  const { is_blank } = question;
  const { subject_name, exam_year, chapter_name } = question.prompt;
  const added = {
    position: question.position,
    saved_case: undefined,
    is_exam_question: exam_year !== null,
    chapter_name: chapter_name ?? subject_name,
  };
  if (question.kind === 'qcm') {
    const { kind, feedback, selected_answers, prompt } = question;
    const unsent = { lesson_name: null, is_neutralised: false };
    return {
      question: { kind, ...prompt, ...ANSWERED, ...added, ...unsent },
      // A report, and all else that follows an answer, is refused without one.
      answered: !is_blank,
      answer: feedback ? { ...feedback, selected: selected_answers } : undefined,
    };
  }
  const { kind, feedback, prompt } = question;
  return {
    question: { kind, ...prompt, ...added, earlier: [] },
    expected: is_blank && feedback ? { ...feedback, typed_text: null } : undefined,
    correction: !is_blank && feedback && <Corrected question={question} sittingId={sittingId} />,
  };
}

/** The correction of an open answer, which is graded by the student. */
function Corrected({ question, sittingId }: { question: ReviewedQroc; sittingId: number }) {
  const [shownAt] = useState(() => Date.now());
  const { prompt, position, typed_text, feedback } = question;
  return (
    feedback && (
      <OpenCorrection
        qrocId={prompt.id}
        question={prompt}
        sittingId={sittingId}
        position={position}
        shownAt={shownAt}
        typed={typed_text}
        correction={feedback}
        about={{
          subject_id: null,
          subject_name: prompt.subject_name,
          question_text: prompt.question_text,
          path: paths.sittingResults(sittingId),
        }}
        isPast
      />
    )
  );
}
