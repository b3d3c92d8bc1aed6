import { Skeleton, Stack } from '@mantine/core';
import classes from './dashboard.module.css';

/** The dashboard while it is loading. */
export function DashboardSkeleton() {
  return (
    <Stack gap="lg" aria-busy>
      <Skeleton height="4.75rem" />
      <Row columns={2} height="7.25rem" />
      <Row columns={4} height="6.5rem" />
      <Row columns={2} height="6.5rem" />
    </Stack>
  );
}

function Row({ columns, height }: { columns: 2 | 4; height: string }) {
  return (
    <div>
      <Skeleton height="1rem" width="9rem" mb="sm" />
      <div className={classes.grid} data-columns={columns}>
        {Array.from({ length: columns }, (_, index) => index).map((card) => (
          <Skeleton key={card} height={height} />
        ))}
      </div>
    </div>
  );
}
