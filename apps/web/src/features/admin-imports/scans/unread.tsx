import { imports } from '@amphi/domain/messages/fr/imports';
import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { useOffice } from '../../../components/admin/use-office.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { DiscardButton } from '../discard-button.tsx';
import type { Batch } from '../types.ts';
import { PageLinks } from './page-links.tsx';

const texts = imports.scans;

/** Pages on which no question was found, with the reason. */
export function Unread({ batch: { id, file_name, notes, pages } }: { batch: Batch }) {
  const office = useOffice();
  return (
    <Stack>
      <div>
        <Title order={2} size="h3">
          {texts.failed}
        </Title>
        <Text c="dimmed">{imports.preview.of(file_name)}</Text>
      </div>
      <Alert color="saffron">
        {notes.map((note) => (
          <Text key={note}>{note}</Text>
        ))}
      </Alert>
      <PageLinks pages={pages} />
      <Group gap="xs">
        <LinkButton to={office.imports()}>{imports.result.another}</LinkButton>
        <DiscardButton id={id} />
      </Group>
    </Stack>
  );
}
