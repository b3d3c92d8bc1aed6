import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import frame from '../../../components/ui/frame.module.css';
import { Section } from '../section/section.tsx';

/** Entries listed at first, and at most. */
export const FIRST = 5;
const MOST = 100;

interface OwnListProps<Item> {
  texts: Record<'title' | 'text' | 'loading' | 'failed' | 'empty' | 'more', string>;
  query: {
    data: { items: Item[]; total: number } | undefined;
    error: unknown;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  onMore: (limit: number) => void;
  children: (item: Item) => ReactNode;
}

/** A section of what the student has sent to the editors: the latest, and more on a press. */
export function OwnList<Item>({ texts, query, onMore, children }: OwnListProps<Item>) {
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryView
        query={query}
        loading={
          <div role="status" aria-label={texts.loading}>
            <Skeleton height={64} />
          </div>
        }
        error={(_, retry) => <ErrorState message={texts.failed} onRetry={retry} />}
        empty={{
          when: ({ total }) => total === 0,
          show: <Text c="dimmed">{texts.empty}</Text>,
        }}
      >
        {({ items, total }) => (
          <Stack>
            <ul className={frame.ruled}>{items.map(children)}</ul>
            {items.length < Math.min(total, MOST) && (
              <Group>
                <Button
                  variant="default"
                  loading={query.isPlaceholderData}
                  onClick={() => onMore(MOST)}
                >
                  {texts.more}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}
