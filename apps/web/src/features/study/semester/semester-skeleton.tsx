import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import classes from './semester.module.css';

const ROWS = ['1', '2', '3', '4'];

/** The shape of a semester's page while it loads. */
export function SemesterSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <Stack gap="sm" mb="lg">
        <Skeleton height={20} width={170} mt={12} />
        <Skeleton height={36} width="min(16rem, 70%)" />
        <Skeleton height={18} width={140} />
      </Stack>
      <Stack gap="sm">
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton className={classes.initial} />
            <Stack gap="xs">
              <Skeleton height={22} width="min(12rem, 60%)" />
              <Skeleton height={16} width="min(40rem, 100%)" />
              <Skeleton height={16} width="min(24rem, 80%)" />
              <Skeleton height={14} width={64} />
            </Stack>
            <Skeleton height={44} className={classes.startPlace} />
          </div>
        ))}
      </Stack>
    </div>
  );
}
