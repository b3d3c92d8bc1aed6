import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { BottomBar } from './bottom-bar.tsx';
import classes from './session.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The shape of a session before its questions are there. */
export function SessionSkeleton({ options = 5 }: { options?: number }) {
  return (
    <div className={classes.layout}>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <Stack className={classes.side} aria-hidden>
        {[...ROWS, ...ROWS.map((row) => `${row}2`)].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Stack>
      <div className={classes.main} aria-hidden>
        <div className={classes.header}>
          <div className={classes.bar}>
            <Skeleton height={44} flex={1} />
            <Skeleton height={44} width={72} />
          </div>
        </div>
        <div className={classes.content}>
          <Stack gap="xs" w="100%" maw="52rem" mx="auto">
            <Skeleton height={16} width="35%" />
            <Skeleton height={26} />
            <Skeleton height={26} width="70%" mb="xs" />
            {ROWS.slice(0, options).map((row) => (
              <Skeleton key={row} height={56} />
            ))}
          </Stack>
        </div>
        <BottomBar>
          <Skeleton height={44} />
        </BottomBar>
      </div>
    </div>
  );
}
