import { plan as planTexts } from '@amphi/domain/messages/fr/reviews/plan';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Skeleton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { DaySessionButton } from '../../components/exams/day-session.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import bodyClasses from './dashboard-body.module.css';
import { Panel } from './panel.tsx';
import classes from './today-panel.module.css';

const { panel: texts } = reviews;

/** What to do now: today's reviews, the nearest exam, and the ways to the book, the plan and the progress. */
export function TodayPanel() {
  const { data, isPending } = trpc.reviews.summary.useQuery();
  // An extra: where it can't be had, all else is shown without it.
  if (!data)
    return isPending ? <Skeleton height={176} radius="lg" className={bodyClasses.whole} /> : null;
  const { due, sweep, postponed, reviewed, next, is_rest_day, exam, day } = data;
  const isBegun = day.sitting_id !== null;
  // Reviews alone have a button of their own.
  const hasDay = day.fresh > 0 || isBegun;
  return (
    <Panel title={texts.title} className={bodyClasses.whole}>
      <div className={classes.root}>
        <div className={classes.texts}>
          <strong className={classes.lead}>
            {due > 0 ? reviews.due(due) : reviews.nothingDue(next)}
          </strong>
          {is_rest_day && <span>{texts.restDay}</span>}
          {sweep > 0 && <span>{texts.sweep(sweep)}</span>}
          {postponed > 0 && <span>{reviews.postponed(postponed)}</span>}
          {reviewed > 0 && <span>{texts.reviewed(reviewed)}</span>}
          {exam && (
            <span>
              <span dir="auto">{exam.subject_name}</span> : {planTexts.daysLeft(exam.days_left)}
              {exam.state === 'planned' && (
                <span>{` · ${planTexts.perDay(exam.fresh_per_day, exam.reviews_per_day)}`}</span>
              )}
            </span>
          )}
          {hasDay && (
            <span>
              {day.fresh + day.reviews === 0
                ? planTexts.session.unfinished
                : `${planTexts.session.title} : ${planTexts.session.left(day.fresh, day.reviews)}`}
            </span>
          )}
        </div>
        {(due > 0 || hasDay) && (
          <div className={classes.start}>
            {due > 0 && (
              <LinkButton
                to={paths.reviews()}
                leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
              >
                {reviewed > 0 ? texts.more : reviews.start}
              </LinkButton>
            )}
            {hasDay && (
              <DaySessionButton isBegun={isBegun} variant={due > 0 ? 'default' : 'filled'} />
            )}
          </div>
        )}
        <nav className={classes.links} aria-label={reviews.review}>
          <Link to={paths.plan()}>{exam ? texts.plan : texts.noExam}</Link>
          <Link to={paths.notebook()}>{texts.book}</Link>
          <Link to={paths.notebook({ tab: 'bookmarks' })}>{texts.bookmarks}</Link>
          <Link to={paths.notebook({ tab: 'memos' })}>{texts.memos}</Link>
          <Link to={paths.progress()}>{texts.progress}</Link>
        </nav>
      </div>
    </Panel>
  );
}
