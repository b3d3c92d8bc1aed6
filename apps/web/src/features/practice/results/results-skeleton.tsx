import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './results-view.module.css';

/** The shape of the results before they are there. */
export function ResultsSkeleton() {
  return (
    <div className={classes.root}>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <div className={classes.top} aria-hidden>
        <Skeleton circle height={128} />
        <div className={classes.headline}>
          <Skeleton height={28} width="70%" />
          <Skeleton height={18} width="90%" />
          <Skeleton height={22} width="80%" />
        </div>
        <div className={classes.actions}>
          <Skeleton height={44} />
        </div>
      </div>
      <div className={classes.facts} aria-hidden>
        <div className={classes.counts}>
          <Skeleton height={82} />
          <Skeleton height={82} />
          <Skeleton height={82} />
        </div>
        <Skeleton height={44} width="70%" />
      </div>
    </div>
  );
}
