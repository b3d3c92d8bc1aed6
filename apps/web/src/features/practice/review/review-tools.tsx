import { practiceReview } from '@amphi/domain/messages/fr/practice-review';
import { Box, Button, Group } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WrongFilter } from './wrong-filter.ts';

interface ReviewToolsProps {
  filter: WrongFilter<unknown>;
  aside: ReactNode;
  /** Note about the question. */
  note: ReactNode;
}

/** Above the question: which answers are shown, and the way to the earlier attempts. */
export function ReviewTools({ filter, aside, note }: ReviewToolsProps) {
  if (filter.wrong === 0 && !aside && !note) return null;
  return (
    <Group
      justify="space-between"
      gap="0.25rem var(--mantine-spacing-md)"
      w="100%"
      maw="52rem"
      mx="auto"
    >
      {filter.wrong > 0 && (
        <Button
          variant={filter.active ? 'filled' : 'default'}
          size="sm"
          aria-pressed={filter.active}
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={filter.toggle}
        >
          {practiceReview.wrongOnly(filter.wrong)}
        </Button>
      )}
      {aside && <span>{aside}</span>}
      {note && <Box flex="1 1 100%">{note}</Box>}
    </Group>
  );
}
