import type { RouterOutputs } from '@amphi/api';
import { today as texts } from '@amphi/domain/messages/fr/today';
import { Text, VisuallyHidden } from '@mantine/core';
import { Ring } from '../../components/pictures/ring.tsx';
import { formatShortDay } from '../../lib/format.ts';
import classes from './dashboard.module.css';

type Summary = RouterOutputs['reviews']['summary'];

/** In pixels. */
export const RING = 72;

/** Share of the day's goal that is done; nothing without a goal. */
export function GoalRing({ day: { daily_goal, answered_today } }: Pick<Summary, 'day'>) {
  if (!daily_goal) return null;
  return (
    <Ring size={RING} share={Math.min(100, (answered_today / daily_goal) * 100)}>
      <VisuallyHidden>{texts.goal(answered_today, daily_goal)}</VisuallyHidden>
      <Text variant="label" ta="center" aria-hidden>
        {texts.ofGoal(answered_today, daily_goal)}
      </Text>
    </Ring>
  );
}

/** Answers of a day from which on its square is the darkest, without a goal. */
const MANY = 20;

/** From 0 for nothing to 3 for the goal or more. */
const depthOf = (answers: number, goal: number) =>
  answers === 0 ? 0 : Math.min(3, 1 + Math.floor((answers / goal) * 2));

/** The answers of the last 14 days, as squares; nothing before the first answer. */
export function RecentDays({ summary: { recent_days, day } }: { summary: Summary }) {
  if (recent_days.every(({ answers }) => answers === 0)) return null;
  return (
    <ol className={classes.days} aria-label={texts.days.label}>
      {recent_days.map(({ day: date, answers }) => {
        const label = texts.days.of(formatShortDay(date), answers);
        return (
          <li key={date} data-depth={depthOf(answers, day.daily_goal ?? MANY)} title={label}>
            <VisuallyHidden>{label}</VisuallyHidden>
            <span aria-hidden>{answers > 0 && answers}</span>
          </li>
        );
      })}
    </ol>
  );
}
