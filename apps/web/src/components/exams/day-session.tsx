import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { today } from '@amphi/domain/messages/fr/today';
import { aboutMinutes } from '@amphi/domain/reviews/session-length';
import { Alert, Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/errors.ts';
import { StartCard } from '../start-card.tsx';
import { useBegin } from './use-begin.ts';

const { session: texts } = plan;

interface DaySessionProps {
  /** Questions left for today, and the session that is not finished. */
  day: {
    fresh: number;
    reviews: number;
    questions: number;
    sitting_id: number | null;
    seconds_per_question: number;
  };
  /** Further notes on today. */
  children?: ReactNode;
  more?: ReactNode;
  picture?: ReactNode;
  foot?: ReactNode;
}

/** True where anything is left of today's session. */
export const isDayLeft = ({ questions, sitting_id }: DaySessionProps['day']): boolean =>
  questions > 0 || sitting_id !== null;

/** Questions left for today, new ones and reviews in one session, and the button that begins it. */
export function DaySession({ day, children, ...parts }: DaySessionProps) {
  const { fresh, reviews, questions, sitting_id, seconds_per_question } = day;
  const minutes = aboutMinutes(questions, seconds_per_question);
  return (
    <StartCard
      title={texts.title}
      {...(questions > 0 && { size: today.size(questions, minutes) })}
      action={isDayLeft(day) && <BeginButton isBegun={sitting_id !== null} />}
      {...parts}
    >
      <span>{textOf(fresh, reviews, sitting_id !== null)}</span>
      {children}
    </StartCard>
  );
}

function textOf(fresh: number, reviews: number, isBegun: boolean): string {
  if (fresh + reviews > 0) return texts.left(fresh, reviews);
  return isBegun ? texts.unfinished : texts.done;
}

/** Begins the session of the day or resumes it, and goes there. */
function BeginButton({ isBegun }: { isBegun: boolean }) {
  const start = useBegin();
  return (
    <>
      <Button
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        loading={start.isPending || start.isSuccess}
        aria-label={isBegun ? texts.resume : texts.start}
        onClick={() => start.mutate({ of: 'day' })}
      >
        {isBegun ? today.resume : today.start}
      </Button>
      {start.isError && (
        <Alert color="red" role="alert">
          {errorText(start.error, texts.failed)}
        </Alert>
      )}
    </>
  );
}
