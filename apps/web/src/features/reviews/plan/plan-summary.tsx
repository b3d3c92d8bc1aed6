import { plan as texts } from '@amphi/domain/messages/fr/reviews/plan';
import { SWEEP_DAYS } from '@amphi/domain/plan/plan';
import { addDays } from '@amphi/domain/reviews/study-day';
import { formatDate } from '../../../lib/format.ts';
import type { PlannedSubject } from '../types.ts';
import classes from './plan.module.css';

type Plan = NonNullable<PlannedSubject['plan']>;

/** The way to an exam in a few lines: what is left, what it takes today and a day, and what is beyond the student's pace. */
export function PlanSummary({ plan, examOn }: { plan: Plan; examOn: string }) {
  const { state, days_left, never_seen, to_review } = plan;
  if (state === 'over') return <p className={classes.summary}>{texts.daysLeft(days_left)}</p>;
  return (
    <div className={classes.summary}>
      <strong>
        {never_seen === 0 && to_review === 0
          ? texts.daysLeft(days_left)
          : texts.summary({ days: days_left, fresh: never_seen, reviews: to_review })}
      </strong>
      {state === 'no_days' ? (
        <span>{texts.noDays}</span>
      ) : (
        <>
          <span>{texts.today(plan.fresh_today, plan.reviews_today, plan.sweep_today)}</span>
          <span>{texts.average(plan.fresh_per_day, plan.reviews_per_day)}</span>
        </>
      )}
      {never_seen === 0 && <span>{texts.allSeen}</span>}
      <span>
        {plan.is_sweeping ? texts.sweep : texts.sweepFrom(formatDate(addDays(examOn, -SWEEP_DAYS)))}
      </span>
      {plan.too_late && <span>{texts.tooLate(plan.too_late.percent)}</span>}
    </div>
  );
}
