import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { today as texts } from '@amphi/domain/messages/fr/today';
import { praiseFor } from '@amphi/domain/reviews/session-length';
import { DaySession, isDayLeft } from '../../../components/exams/day-session.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { PushOffer } from '../../../components/push/push-offer.tsx';
import { StartCard } from '../../../components/start-card.tsx';
import { mayAskPush } from '../../../lib/push.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { isWrong, type SittingResult } from './types.ts';

const { end } = texts;

/** The end of the day's session: what was right, what comes back and when, and the days in a row. */
export function DayEnd({ result }: { result: SittingResult }) {
  const { data: summary } = trpc.reviews.summary.useQuery();
  const { data: dashboard } = trpc.dashboard.student.useQuery();
  const { correct_count, question_count, blank_count, questions } = result;
  const answered = question_count - blank_count;
  const wrong = questions.filter(isWrong).length;
  const isDayOver = summary && !isDayLeft(summary.day) && summary.sweep === 0;
  const streak = dashboard?.stats.streak;
  return (
    <>
      <StartCard
        title={isDayOver ? texts.done.title : end.title}
        size={sittings.right(correct_count, answered)}
        action={
          <LinkButton to={paths.dashboard()} variant="default">
            {texts.title}
          </LinkButton>
        }
      >
        <span>{wrong > 0 ? end.wrong(wrong) : end.noneWrong}</span>
        {summary?.next && <span>{texts.done.next(summary.next)}</span>}
        {streak && streak.days > 1 && <span>{end.streak(streak)}</span>}
        <span>{end.praise[praiseFor(correct_count, answered)]}</span>
      </StartCard>
      {summary && isDayLeft(summary.day) && <DaySession day={summary.day} />}
      {mayAskPush() && <PushOffer />}
    </>
  );
}
