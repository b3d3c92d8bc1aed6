import { imports } from '@amphi/domain/messages/fr/imports';
import { Anchor, Group } from '@mantine/core';
import type { Batch } from '../types.ts';

const texts = imports.scans;

/** The pages that an import was read off, as long as they are stored. */
export function PageLinks({ pages }: { pages: Batch['pages'] }) {
  if (pages.length === 0) return null;
  return (
    <Group gap="sm" role="group" aria-label={texts.pages}>
      {pages.map(({ page, image_url }) => (
        <Anchor key={page} href={image_url} target="_blank">
          {texts.page(page)}
        </Anchor>
      ))}
    </Group>
  );
}
