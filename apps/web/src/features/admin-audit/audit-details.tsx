import { isRestorable } from '@amphi/domain/edits/restore.schema';
import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconRestore } from '@tabler/icons-react';
import { UndoBulk } from '../../components/admin/bulk/undo-bulk.tsx';
import { AdminModal, type DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.tsx';
import { Difference } from '../../components/admin/difference/difference.tsx';
import { isRecord } from '../../components/admin/difference/field-text.ts';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { changesOf } from './audit-changes.ts';
import {
  type AuditEntry,
  actionLabel,
  actorLabel,
  objectLabel,
  objectName,
} from './audit-entry.ts';

interface AuditDetailsProps extends DialogProps {
  entry: AuditEntry;
}

/** The changes of questions that an entry can be taken back by: one of many, the deletion of one, those of an import. */
function changeIdsOf({ action, entity, entity_id, before, after }: AuditEntry): number[] {
  if (entity === 'bulkChanges') {
    return action === 'bulkChanges.undo' || entity_id === null ? [] : [entity_id];
  }
  const one = isRecord(before) ? before.change_id : undefined;
  const several = isRecord(after) && Array.isArray(after.change_ids) ? after.change_ids : [];
  return [one, ...several].filter((id) => typeof id === 'number');
}

/** Shows a change field by field: the values before and after it. */
export function AuditDetails({ entry, opened, onClose }: AuditDetailsProps) {
  const changes = changesOf(entry);
  const name = objectName(entry);
  const restoring = useDialog<true>();
  const undoing = useDialog<number>();
  const { action, entity, entity_id, created_at } = entry;
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      covered={restoring.opened || undoing.opened}
      size="lg"
      title={adminAudit.title(actionLabel(action), name ?? objectLabel(entry))}
    >
      <Stack gap="sm">
        <div>
          <Text fw={650} dir="auto">
            {objectLabel(entry)}
          </Text>
          <Text variant="meta">{adminAudit.by(actorLabel(entry), formatDateTime(created_at))}</Text>
        </div>
        {changes.length === 0 ? (
          <Text>{adminAudit.noChange}</Text>
        ) : (
          <Difference
            marked
            label={adminAudit.diffLabel}
            headings={[adminAudit.before, adminAudit.after]}
            rows={changes}
          />
        )}
        {(entity === 'users' || entity === 'payments') && (
          <Text variant="meta">{adminAudit.personalGone}</Text>
        )}
        {isRestorable(entry) && entity_id !== null && (
          <Button
            variant="default"
            leftSection={<IconRestore size={18} aria-hidden />}
            style={{ alignSelf: 'start' }}
            onClick={() => restoring.open(true)}
          >
            {adminAudit.restore.button}
          </Button>
        )}
        {changeIdsOf(entry).map((changeId) => (
          <Button
            key={changeId}
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            style={{ alignSelf: 'start' }}
            onClick={() => undoing.open(changeId)}
          >
            {adminBulk.undo.open}
          </Button>
        ))}
        {entity === 'payments' && entity_id !== null && (
          <LinkButton
            variant="default"
            to={paths.admin({ tab: 'payments', payment: entity_id })}
            style={{ alignSelf: 'start' }}
          >
            {adminAudit.openPayment}
          </LinkButton>
        )}
      </Stack>
      {undoing.show((id, shown) => (
        <UndoBulk {...shown} id={id} onUndone={onClose} />
      ))}
      {restoring.show((_id, shown) => (
        <RestoreVersion {...shown} entry={entry} onRestored={onClose} />
      ))}
    </AdminModal>
  );
}

interface RestoreVersionProps extends DialogProps {
  entry: AuditEntry;
  /** After the version was restored. */
  onRestored: () => void;
}

const { restore: restoration } = adminAudit;

/** Compares what is there now with what a change replaced, and asks before it is put back. */
function RestoreVersion({ entry, opened, onClose, onRestored }: RestoreVersionProps) {
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
      title={restoration.title}
      confirmLabel={restoration.confirm}
      disabled={!changes?.length}
      done={restoration.done}
      run={async () => {
        await mutateAsync({ audit_id: id, if_unmodified: query.data?.current });
        onRestored();
      }}
    >
      <QueryView
        query={query}
        loading={<Skeleton height="6rem" />}
        error={loadFailure}
        empty={{ when: () => !changes?.length, show: <Text>{restoration.same}</Text> }}
      >
        {() => (
          <>
            <Text>{restoration.text}</Text>
            <Difference
              marked
              label={adminAudit.diffLabel}
              headings={[restoration.current, restoration.version]}
              rows={changes ?? []}
            />
          </>
        )}
      </QueryView>
    </ConfirmAction>
  );
}
