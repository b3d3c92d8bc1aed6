import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { errorText } from '../../lib/errors.ts';
import classes from './day-session.module.css';
import { useBegin } from './use-begin.ts';

const { session: texts } = plan;

interface DaySessionProps {
  /** What is left of today, and the session that is not finished. */
  day: { fresh: number; reviews: number; sitting_id: number | null };
}

/** What is left of today, new questions and reviews in one session, as a part of a page. */
export function DaySession({ day: { fresh, reviews, sitting_id } }: DaySessionProps) {
  const isDone = fresh + reviews === 0;
  return (
    <section aria-labelledby="plan-day" className={classes.day}>
      <Title order={2} size="h3" id="plan-day">
        {texts.title}
      </Title>
      {isDone && sitting_id === null ? (
        <Text>{texts.done}</Text>
      ) : (
        <>
          <Text>{isDone ? texts.unfinished : texts.left(fresh, reviews)}</Text>
          <DaySessionButton isBegun={sitting_id !== null} />
        </>
      )}
    </section>
  );
}

interface DaySessionButtonProps {
  /** Whether there is one of today that is not finished. */
  isBegun: boolean;
  variant?: 'filled' | 'default';
}

/** Begins the session of the day or resumes it, and goes there. */
export function DaySessionButton({ isBegun, variant = 'filled' }: DaySessionButtonProps) {
  const start = useBegin();
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ of: 'day' })}
      >
        {isBegun ? texts.resume : texts.start}
      </Button>
      {start.isError && (
        <Alert color="red" role="alert">
          {errorText(start.error, texts.failed)}
        </Alert>
      )}
    </>
  );
}
