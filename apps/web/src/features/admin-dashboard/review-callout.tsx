import { admin } from '@amphi/domain/messages/fr/admin/common';
import { waitingSince } from '@amphi/domain/payments/rules';
import { Text } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import classes from './review-callout.module.css';

const { stats: texts } = admin;

/** How many payments wait for a review, how many of them for too long, and the oldest. */
export function ReviewCallout({ pending }: { pending: number }) {
  const waiting = pending > 0;
  const Icon = waiting ? IconClock : IconCircleCheck;
  return (
    <div className={classes.root} data-waiting={waiting || undefined}>
      <Icon className={classes.icon} size={28} aria-hidden />
      <div className={classes.text}>
        <Text fw={650}>{waiting ? texts.reviewTitle(pending) : texts.allReviewedTitle}</Text>
        {waiting ? <Lateness /> : <Text fz="sm">{texts.allReviewedText}</Text>}
      </div>
      {waiting && (
        <LinkButton to={paths.admin({ tab: 'payments', desk: 1 })}>{texts.review}</LinkButton>
      )}
    </div>
  );
}

/** How many have waited longer than promised; the promise itself while none has. */
function Lateness() {
  const { data: queue = [] } = trpc.payments.queue.useQuery();
  const [now] = useState(() => Date.now());
  const late = queue.filter(({ created_at }) => waitingSince(created_at, now).tone === 'late');
  const [oldest] = late;
  if (oldest === undefined) return <Text fz="sm">{texts.reviewText}</Text>;
  const days = Math.floor(waitingSince(oldest.created_at, now).hours / 24);
  return (
    <Text fz="sm" fw={600} c="var(--amphi-wrong)">
      {texts.reviewLate(late.length, days)}
    </Text>
  );
}
