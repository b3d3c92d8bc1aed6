import { imports } from '@amphi/domain/messages/fr/imports';
import { Progress, Stack, Text, Title } from '@mantine/core';
import { DiscardButton } from '../discard-button.tsx';
import type { Batch } from '../types.ts';

const texts = imports.scans;

/** How far the pages of a file are read; it goes on while the page is closed. */
export function Reading({ batch: { id, file_name, pages } }: { batch: Batch }) {
  const done = pages.filter(({ is_open }) => !is_open);
  const left = done.filter(({ is_read }) => !is_read).map(({ page }) => page);
  return (
    <Stack w="min(100%, 28rem)">
      <div>
        <Title order={2} size="h3">
          {texts.title}
        </Title>
        <Text c="dimmed">{imports.preview.of(file_name)}</Text>
      </div>
      <Text role="status" fw={600}>
        {done.length < pages.length ? texts.pageOf(done.length + 1, pages.length) : texts.sorting}
      </Text>
      <Progress
        value={(100 * done.length) / Math.max(1, pages.length)}
        size="lg"
        animated
        aria-label={texts.progress}
      />
      {left.length > 0 && <Text>{texts.left(left)}</Text>}
      <Text c="dimmed">{texts.hint}</Text>
      <div>
        <DiscardButton id={id} />
      </div>
    </Stack>
  );
}
