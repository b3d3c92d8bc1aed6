import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './session-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The shape of a session before its questions are there. */
export function SessionSkeleton({ options = 5 }: { options?: number }) {
  return (
    <div className={classes.root}>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <div className={classes.side} aria-hidden>
        {[...ROWS, ...ROWS.map((row) => `${row}2`)].map((row) => (
          <Skeleton key={row} height={36} radius="sm" />
        ))}
      </div>
      <div className={classes.main} aria-hidden>
        <div className={classes.header}>
          <Skeleton height={22} width="45%" />
          <Skeleton height={22} width={72} />
        </div>
        <div className={classes.card}>
          <Skeleton height={16} width="35%" />
          <Skeleton height={26} />
          <Skeleton height={26} width="70%" mb="xs" />
          {ROWS.slice(0, options).map((row) => (
            <Skeleton key={row} height={56} radius="md" />
          ))}
        </div>
        <div className={classes.bar}>
          <Skeleton height={44} radius="md" />
        </div>
      </div>
    </div>
  );
}
