import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './results-view.module.css';

/** The shape of the results before they are there. */
export function ResultsSkeleton() {
  return (
    <div className={classes.root}>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <div className={classes.ring} aria-hidden>
        <Skeleton circle height={200} />
      </div>
      <div className={classes.facts} aria-hidden>
        <Skeleton height={30} width="45%" />
        <Skeleton height={18} width="60%" />
        <Skeleton height={24} width="80%" />
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
