import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { shortInterval } from '@amphi/domain/messages/fr/reviews/grade-intervals';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { SelfGrade } from '@amphi/domain/reviews/grades';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from '../player.module.css';

const GRADES: readonly SelfGrade[] = ['unknown', 'hesitated', 'known', 'easy'];

interface GradeButtonsProps {
  grade: SelfGrade | undefined;
  isLocked: boolean;
  /** Something is wrong for certain: it is neither known nor easy. */
  isPartial: boolean;
  isSending: boolean;
  onGrade: (grade: SelfGrade) => void;
  /**
   * In a review: in how many days each grade would bring the question back, null where it would not, undefined while that
   * is being fetched. Left out where no grade plans anything.
   */
  intervals?: Partial<Record<SelfGrade, number | null>> | undefined;
}

/** The student's own judgement of their answer: asked once. */
export function GradeButtons(props: GradeButtonsProps) {
  const { grade, isLocked, isPartial, isSending, onGrade, intervals } = props;
  const id = useId();
  return (
    <fieldset className={classes.grades}>
      <legend>{qrocMatch.gradeLegend}</legend>
      <Group grow wrap="nowrap" align="start" gap="xs">
        {(isPartial ? GRADES.slice(0, 2) : GRADES).map((one) => (
          <Stack key={one} gap={0} miw={0}>
            <Button
              h={44}
              px="xs"
              variant={one === grade ? 'filled' : 'default'}
              aria-pressed={one === grade}
              aria-describedby={intervals && `${id}-${one}`}
              loading={isSending && one === grade}
              disabled={isLocked}
              onClick={() => onGrade(one)}
            >
              {reviews.grades[one]}
            </Button>
            {intervals && <GradeInterval id={`${id}-${one}`} days={intervals[one]} />}
          </Stack>
        ))}
      </Group>
    </fieldset>
  );
}

interface GradeIntervalProps {
  /** Id of the element that describes the button. */
  id: string;
  /** Null: the question would not come back. Undefined: not known yet. */
  days: number | null | undefined;
}

/** Beneath a grade, when it would bring the question back. */
function GradeInterval({ id, days }: GradeIntervalProps) {
  return (
    // Has its room before it is known, so that nothing moves beneath a finger.
    <Text variant="meta" span id={id} mih="1.5em" ta="center">
      {days != null && (
        <>
          <span aria-hidden>{shortInterval(days)}</span>
          <VisuallyHidden>{reviews.nextTime(days)}</VisuallyHidden>
        </>
      )}
    </Text>
  );
}
