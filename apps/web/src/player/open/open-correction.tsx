import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import type { SelfGrade as Grade } from '@amphi/domain/reviews/grades';
import { useState } from 'react';
import { JustificationText } from '../../components/question/justification-text.tsx';
import { useEntries } from '../../lib/outbox/outbox.tsx';
import type { Entry } from '../../lib/outbox/store.ts';
import { gradeId } from '../session-entries.ts';
import { AfterOpen } from './after-open.tsx';
import { Comparison } from './comparison.tsx';
import { GradeButtons } from './grade-buttons.tsx';
import {
  type Correction,
  gradeBody,
  isPartial,
  type OpenAnswer,
  showsExpected,
} from './open-answer.ts';
import type { ZoneQuestion } from './zones/types.ts';
import { Zones } from './zones.tsx';

interface OpenCorrectionProps {
  qrocId: number;
  question: ZoneQuestion;
  sittingId: number;
  position: number;
  /** Null: nothing was written. */
  typed: string | null;
  correction: Omit<Correction, 'is_correct'>;
  /** To name it where it waits or was refused. */
  about: Entry['about'];
  /** Milliseconds, from the first display of the question. */
  shownAt: number;
  /** True where the answer was given at another time than now. */
  isPast?: boolean;
}

/** An open question of a sitting beside its expected answer, and how well the student knew it: asked once. */
export function OpenCorrection(props: OpenCorrectionProps) {
  const { qrocId, question, sittingId, position, typed, correction, about, shownAt, isPast } =
    props;
  const [mask, setMask] = useState(correction.elements_mask);
  const id = gradeId(sittingId, position);
  const { items, give } = useEntries('grade', 'sitting', {});
  const given = items.find((item) => item.id === id);
  const grade = correction.grade ?? given?.body.grade;
  const answer: OpenAnswer = {
    typed: typed ?? '',
    shownAt,
    compared: correction,
    mask: correction.grade === null ? mask : correction.elements_mask,
    isGraded: correction.grade !== null,
    ...(grade && { grade }),
    ...(given && { given }),
  };
  const choose = (one: Grade) =>
    give({
      id,
      kind: 'grade',
      in: 'sitting',
      body: { ...gradeBody(answer, one), id: sittingId, position, typed_text: typed },
      about,
    });
  return (
    <>
      {question.zones ? (
        <Zones question={question} typed={typed} solution={{ ...correction, mask: answer.mask }} />
      ) : (
        <>
          {typed !== null && (
            <Comparison answer={{ ...answer, compared: correction }} onTick={setMask} />
          )}
          {!(typed !== null && showsExpected(correction)) && (
            <JustificationText label={qrocMatch.expected} text={correction.answer_text} />
          )}
        </>
      )}
      <JustificationText text={correction.justification} />
      <GradeButtons
        grade={grade}
        isPartial={isPartial(question.zones, typed === null ? undefined : correction)}
        isLocked={correction.grade !== null || (given !== undefined && given.status !== 'refused')}
        isSending={given?.status === 'sending'}
        onGrade={choose}
      />
      <AfterOpen qrocId={qrocId} answer={answer} item={given} isPast={isPast} />
    </>
  );
}
