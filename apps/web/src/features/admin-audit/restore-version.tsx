import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { Skeleton, Text } from '@mantine/core';
import { ConfirmAction } from '../../components/admin/dialog/confirm-action.tsx';
import { Difference } from '../../components/admin/difference/difference.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { trpc } from '../../lib/trpc.ts';
import { changesOf } from './audit-changes.ts';
import type { AuditEntry } from './audit-entry.ts';

interface RestoreVersionProps {
  entry: AuditEntry;
  opened: boolean;
  onClose: () => void;
  /** After the version was restored. */
  onRestored: () => void;
}

const { restore: texts } = adminAudit;

/** Compares what is there now with what a change replaced, and asks before it is put back. */
export function RestoreVersion({ entry, opened, onClose, onRestored }: RestoreVersionProps) {
  const { id, action, entity } = entry;
  // Changes of others meanwhile have to show.
  const query = trpc.edits.version.useQuery({ audit_id: id }, { enabled: opened, staleTime: 0 });
  const { mutateAsync } = trpc.edits.restore.useMutation();
  const changes =
    query.data &&
    changesOf({
      action,
      entity,
      names: query.data.names,
      before: query.data.current,
      after: query.data.version,
    });
  return (
    <ConfirmAction
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      disabled={!changes?.length}
      done={texts.done}
      run={async () => {
        await mutateAsync({ audit_id: id, if_unmodified: query.data?.current });
        onRestored();
      }}
    >
      <Loaded
        query={query}
        loading={<Skeleton height="6rem" />}
        empty={{ when: () => !changes?.length, show: <Text>{texts.same}</Text> }}
      >
        {() => (
          <>
            <Text>{texts.text}</Text>
            <Difference
              marked
              label={adminAudit.diffLabel}
              headings={[texts.current, texts.version]}
              rows={changes ?? []}
            />
          </>
        )}
      </Loaded>
    </ConfirmAction>
  );
}
