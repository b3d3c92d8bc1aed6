import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import classes from './results.module.css';

/** The shape of the results before they are there. */
export function ResultsSkeleton() {
  return (
    <div className={classes.results}>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <div className={classes.top} aria-hidden>
        <Skeleton circle height={128} />
        <Stack gap="0.25rem" miw={0}>
          <Skeleton height={28} width="70%" />
          <Skeleton height={18} width="90%" />
          <Skeleton height={22} width="80%" />
        </Stack>
        <div className={classes.actions}>
          <Skeleton height={44} />
        </div>
      </div>
      <Stack miw={0} aria-hidden>
        <div className={classes.counts}>
          <Skeleton height={82} />
          <Skeleton height={82} />
          <Skeleton height={82} />
        </div>
        <Skeleton height={44} width="70%" />
      </Stack>
    </div>
  );
}
