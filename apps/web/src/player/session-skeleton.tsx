import { common } from '@amphi/domain/messages/fr/common';
import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import classes from './session-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The shape of a session before its questions are there. */
export function SessionSkeleton({ options = 5 }: { options?: number }) {
  return (
    <Group wrap="nowrap" align="stretch" gap={0} mih="calc(100vh - var(--amphi-nav-height) - 1px)">
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <div className={classes.side} aria-hidden>
        {[...ROWS, ...ROWS.map((row) => `${row}2`)].map((row) => (
          <Skeleton key={row} height={36} radius="sm" />
        ))}
      </div>
      <Stack gap={0} miw={0} flex={1} aria-hidden>
        <Group wrap="nowrap" justify="space-between" h="3.5rem" px="md" className={classes.header}>
          <Skeleton height={22} width="45%" />
          <Skeleton height={22} width={72} />
        </Group>
        <Stack gap="xs" w="100%" flex={1} mx="auto" className={classes.card}>
          <Skeleton height={16} width="35%" />
          <Skeleton height={26} />
          <Skeleton height={26} width="70%" mb="xs" />
          {ROWS.slice(0, options).map((row) => (
            <Skeleton key={row} height={56} radius="md" />
          ))}
        </Stack>
        <div className={classes.bar}>
          <Skeleton height={44} radius="md" />
        </div>
      </Stack>
    </Group>
  );
}
