import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import type { SelfGrade as Grade } from '@amphi/domain/reviews/grades';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { JustificationText } from '../question/justification-text.tsx';
import { Comparison } from './comparison.tsx';
import { type Correction, type OpenAnswer, showsExpected } from './open-answer.ts';
import { SelfGrade } from './self-grade.tsx';

interface OpenCorrectionProps {
  qrocId: number;
  sittingId: number;
  position: number;
  /** Null: nothing was written. */
  typed: string | null;
  correction: Omit<Correction, 'is_correct'>;
  /** When the question was first shown, in milliseconds. */
  shownAt: number;
  /** Whether the answer was given at another time than now. */
  isPast?: boolean;
  onGraded: (correction: Correction) => void;
}

/** An open question of a sitting beside its expected answer, and how well the student knew it: asked once. */
export function OpenCorrection(props: OpenCorrectionProps) {
  const { qrocId, sittingId, position, typed, correction, shownAt, isPast, onGraded } = props;
  const [mask, setMask] = useState(correction.elements_mask);
  const [chosen, setChosen] = useState<{ grade: Grade; submission_id: string }>();
  // Without a network it waits for one. Sent twice, as after a lost response, a grade counts once.
  const send = trpc.sittings.grade.useMutation({
    networkMode: 'online',
    onSuccess: ({ feedback }) => onGraded(feedback),
  });
  const grade = correction.grade ?? chosen?.grade;
  const state = send.isError ? 'failed' : send.isPending ? 'sending' : undefined;
  const grading = correction.grade === null ? state : 'saved';
  const answer: OpenAnswer = {
    ...{ typed: typed ?? '', shownAt, compared: correction },
    mask: correction.grade === null ? mask : correction.elements_mask,
    ...(grade && { grade }),
    ...(grading && { grading }),
  };
  const choose = (one: Grade) => {
    const submission_id = chosen?.submission_id ?? crypto.randomUUID();
    setChosen({ grade: one, submission_id });
    send.mutate({
      ...{ id: sittingId, position, typed_text: typed, elements_mask: mask, grade: one },
      time_taken_seconds: Math.max(0, (Date.now() - shownAt) / 1000),
      submission_id,
    });
  };
  return (
    <>
      {typed !== null && (
        <Comparison answer={{ ...answer, compared: correction }} onTick={setMask} />
      )}
      {!(typed !== null && showsExpected(correction)) && (
        <JustificationText label={qrocMatch.expected} text={correction.answer_text} />
      )}
      <JustificationText label={practice.session.justification} text={correction.justification} />
      <SelfGrade qrocId={qrocId} answer={answer} onGrade={choose} isPast={isPast} />
    </>
  );
}
