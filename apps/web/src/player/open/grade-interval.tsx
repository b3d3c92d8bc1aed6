import { shortInterval } from '@amphi/domain/messages/fr/reviews/grade-intervals';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Text, VisuallyHidden } from '@mantine/core';

interface GradeIntervalProps {
  /** Id of the element that describes the button. */
  id: string;
  /** Null: the question would not come back. Undefined: not known yet. */
  days: number | null | undefined;
}

/** Beneath a grade, when it would bring the question back. */
export function GradeInterval({ id, days }: GradeIntervalProps) {
  return (
    // Has its room before it is known, so that nothing moves beneath a finger.
    <Text span id={id} mih="1.5em" c="dimmed" fz="sm" ta="center">
      {days != null && (
        <>
          <span aria-hidden>{shortInterval(days)}</span>
          <VisuallyHidden>{reviews.nextTime(days)}</VisuallyHidden>
        </>
      )}
    </Text>
  );
}
