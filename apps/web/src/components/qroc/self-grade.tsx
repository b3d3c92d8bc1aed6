import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { SelfGrade as Grade } from '@amphi/domain/reviews/grades';
import { Button } from '@mantine/core';
import { type ComponentProps, useId } from 'react';
import { useOutboxItems } from '../../lib/outbox/outbox.tsx';
import { BookButton } from '../book/book-button.tsx';
import { OpenHistory } from '../question/after/open-history.tsx';
import { QrocReportButton } from '../question/report/report-button.tsx';
import { OutboxNotice } from '../session/outbox-notice.tsx';
import { OthersLine } from './comparison.tsx';
import { GradeInterval } from './grade-interval.tsx';
import type { OpenAnswer } from './open-answer.ts';
import classes from './qroc.module.css';

const GRADES: readonly Grade[] = ['unknown', 'hesitated', 'known', 'easy'];

interface SelfGradeProps {
  qrocId: number;
  answer: OpenAnswer;
  onGrade: (grade: Grade) => void;
  /**
   * In a review: in how many days each grade would bring the question back, null where it would not, undefined while that
   * is being fetched. Left out where no grade plans anything.
   */
  intervals?: Partial<Record<Grade, number | null>> | undefined;
  /** Whether the answer was given at another time than now. */
  isPast?: boolean | undefined;
  /** Told where the question stands in the error book after the student has decided. */
  onDecided?: ComponentProps<typeof BookButton>['onDecided'];
}

/**
 * How well the student knew it, in their own judgement: asked once. How the question has changed is told beneath. Once the grade is recorded, the question can be put into the error book or
 * taken out, and an error be reported.
 */
export function SelfGrade(props: SelfGradeProps) {
  const { qrocId, answer, onGrade, intervals, isPast, onDecided } = props;
  const id = useId();
  const { grade, given, isGraded, others, compared } = answer;
  const item = useOutboxItems().find((one) => one.id === given?.id);
  const isGiven = isGraded || (item !== undefined && item.status !== 'refused');
  return (
    <>
      <fieldset className={classes.grades}>
        <legend>{qrocMatch.gradeLegend}</legend>
        <div className={classes.gradeButtons}>
          {GRADES.map((one) => (
            <div key={one} className={classes.gradeButton}>
              <Button
                h={44}
                variant={one === grade ? 'filled' : 'default'}
                aria-pressed={one === grade}
                aria-describedby={intervals && `${id}-${one}`}
                loading={item?.status === 'sending' && one === grade}
                disabled={isGiven}
                onClick={() => onGrade(one)}
              >
                {reviews.grades[one]}
              </Button>
              {intervals && <GradeInterval id={`${id}-${one}`} days={intervals[one]} />}
            </div>
          ))}
        </div>
        <p role="status" className={classes.graded}>
          {isGraded && grade && reviews.session.rated(reviews.grades[grade])}
        </p>
        <OutboxNotice item={item} />
        {!compared && others && <OthersLine others={others} />}
      </fieldset>
      <OpenHistory qrocId={qrocId} isPast={isPast} />
      {isGraded && (
        <div className={classes.after}>
          <BookButton key={qrocId} kind="qroc" question_id={qrocId} onDecided={onDecided} />
          <QrocReportButton qrocId={qrocId} />
        </div>
      )}
    </>
  );
}
