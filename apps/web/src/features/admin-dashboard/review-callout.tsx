import { admin } from '@amphi/domain/messages/fr/admin';
import { Text } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { LinkButton } from '../../components/link-button.tsx';
import { paths } from '../../paths.ts';
import classes from './review-callout.module.css';

const { stats: texts } = admin;

/** Whether payments wait for a review. */
export function ReviewCallout({ pending }: { pending: number }) {
  const waiting = pending > 0;
  const Icon = waiting ? IconClock : IconCircleCheck;
  return (
    <div className={classes.root} data-waiting={waiting || undefined}>
      <Icon className={classes.icon} size={28} aria-hidden />
      <div className={classes.text}>
        <Text fw={650}>{waiting ? texts.reviewTitle(pending) : texts.allReviewedTitle}</Text>
        <Text fz="sm">{waiting ? texts.reviewText : texts.allReviewedText}</Text>
      </div>
      {waiting && (
        <LinkButton to={paths.admin({ tab: 'payments', desk: 1 })}>{texts.review}</LinkButton>
      )}
    </div>
  );
}
