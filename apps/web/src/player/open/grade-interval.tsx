import { shortInterval } from '@amphi/domain/messages/fr/reviews/grade-intervals';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { VisuallyHidden } from '@mantine/core';
import classes from './qroc.module.css';

interface GradeIntervalProps {
  /** Id of the element that describes the button. */
  id: string;
  /** Null: the question would not come back. Undefined: not known yet. */
  days: number | null | undefined;
}

/** Beneath a grade, when it would bring the question back. */
export function GradeInterval({ id, days }: GradeIntervalProps) {
  return (
    <span id={id} className={classes.interval}>
      {days != null && (
        <>
          <span aria-hidden>{shortInterval(days)}</span>
          <VisuallyHidden>{reviews.nextTime(days)}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
