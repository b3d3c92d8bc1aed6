import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { today } from '@amphi/domain/messages/fr/today';
import { aboutMinutes } from '@amphi/domain/reviews/session-length';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StartCard } from '../start-card.tsx';
import { BeginButton } from './begin-button.tsx';

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
  const isBegun = sitting_id !== null;
  return (
    <StartCard
      title={texts.title}
      {...(questions > 0 && { size: today.size(questions, minutes) })}
      action={
        isDayLeft(day) && (
          <BeginButton
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            aria-label={isBegun ? texts.resume : texts.start}
            sitting={{ of: 'day' }}
            failed={texts.failed}
          >
            {isBegun ? today.resume : today.start}
          </BeginButton>
        )
      }
      {...parts}
    >
      <span>{textOf(fresh, reviews, isBegun)}</span>
      {children}
    </StartCard>
  );
}

function textOf(fresh: number, reviews: number, isBegun: boolean): string {
  if (fresh + reviews > 0) return texts.left(fresh, reviews);
  return isBegun ? texts.unfinished : texts.done;
}
