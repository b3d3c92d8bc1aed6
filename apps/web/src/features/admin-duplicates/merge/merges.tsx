import type { RouterOutputs } from '@amphi/api';
import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { adminDuplicates } from '@amphi/domain/messages/fr/admin/duplicates';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { UndoBulk } from '../../../components/admin/bulk/undo-bulk.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { Pager } from '../../../components/admin/table/pager.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import frame from '../../../components/ui/frame.module.css';
import { formatDate, truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

const texts = adminDuplicates.merge;

const SIZE = 20;
const TEXT_LENGTH = 140;

interface MergesProps {
  subjectId: number;
  entity: 'qcms' | 'qrocs';
  page: number;
}

/** The merges of a subject, the latest first; each can be taken back as long as neither question has changed. */
export function Merges({ subjectId, entity, page }: MergesProps) {
  const query = trpc.duplicates.merges.useQuery(
    { subject_id: subjectId, entity, skip: (page - 1) * SIZE, limit: SIZE },
    { placeholderData: keepPreviousData },
  );
  return (
    <Loaded
      query={query}
      loading={<Skeleton height={200} radius="md" />}
      empty={{
        when: ({ total }) => total === 0,
        show: <EmptyState icon={<IconCopyCheck aria-hidden />} {...texts.empty} />,
      }}
    >
      {({ items, total }) => (
        <Stack>
          {items.map((merge) => (
            <Merge key={merge.id} merge={merge} />
          ))}
          <Pager total={total} size={SIZE} />
        </Stack>
      )}
    </Loaded>
  );
}

function Merge({ merge }: { merge: RouterOutputs['duplicates']['merges']['items'][number] }) {
  const { id, kept_number, merged_number, merged_at, merged_text, answers, may_undo } = merge;
  const [asked, setAsked] = useState(false);
  const title = texts.into(merged_number, kept_number);
  return (
    <Stack component="article" gap="sm" p="md" className={frame.frame} aria-label={title}>
      <Text fw={650}>{title}</Text>
      <Text variant="meta">
        <span>{texts.on(formatDate(merged_at), answers)}</span>
      </Text>
      <Text dir="auto">{truncate(merged_text, TEXT_LENGTH)}</Text>
      {may_undo && (
        <div>
          <Button variant="default" onClick={() => setAsked(true)}>
            {adminBulk.undo.open}
          </Button>
        </div>
      )}
      <UndoBulk id={id} opened={asked} onClose={() => setAsked(false)} />
    </Stack>
  );
}
