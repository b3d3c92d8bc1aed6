import { imports } from '@amphi/domain/messages/fr/imports';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useOffice } from '../../../components/admin/use-office.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { PageLinks } from './scans/page-links.tsx';
import type { Batch } from './types.ts';
import { UndoButton } from './undo-button.tsx';

const texts = imports.result;

/** Questions that a file has added, with links to them and the undo. */
export function Result({ batch }: { batch: Batch }) {
  const office = useOffice();
  const isDone = batch.status === 'done';
  const skipped = batch.row_count - batch.added_qcms - batch.added_qrocs - batch.known_count;
  return (
    <Stack>
      <Title order={2}>{isDone ? texts.title : texts.undoneTitle}</Title>
      {isDone ? (
        <div role="status">
          <Text>{texts.text(batch.file_name, batch.semester_name ?? '')}</Text>
          <Text fw={650}>
            {texts.added(formatNumber(batch.added_qcms), formatNumber(batch.added_qrocs))}
          </Text>
          {batch.known_count > 0 && <Text>{texts.known(batch.known_count)}</Text>}
          {skipped > 0 && <Text>{texts.skipped(skipped)}</Text>}
        </div>
      ) : (
        <Text role="status">{texts.undoneText(batch.file_name)}</Text>
      )}
      <PageLinks pages={batch.pages} />
      <Group gap="xs">
        {isDone && (
          <LinkButton to={office.tab({ tab: 'questions', semester: batch.semester_id })}>
            {texts.see}
          </LinkButton>
        )}
        <LinkButton to={office.imports()} variant="default">
          {texts.another}
        </LinkButton>
        {isDone && <UndoButton batch={batch} label={imports.undo.confirm} />}
      </Group>
    </Stack>
  );
}
