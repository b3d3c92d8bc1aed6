import { isRestorable } from '@amphi/domain/edits/restore.schema';
import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconRestore } from '@tabler/icons-react';
import { UndoBulk } from '../../components/admin/bulk/undo-bulk.tsx';
import { AdminModal } from '../../components/admin/dialog/admin-modal.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.tsx';
import { Difference } from '../../components/admin/difference/difference.tsx';
import { isRecord } from '../../components/admin/difference/field-text.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { changesOf } from './audit-changes.ts';
import {
  type AuditEntry,
  actionLabel,
  actorLabel,
  objectLabel,
  objectName,
} from './audit-entry.ts';
import { RestoreVersion } from './restore-version.tsx';

interface AuditDetailsProps {
  entry: AuditEntry;
  opened: boolean;
  onClose: () => void;
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
  const restoring = useDialog<number>();
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
            onClick={() => restoring.open(entry.id)}
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
      {undoing.data !== null && (
        <UndoBulk
          key={undoing.instance}
          id={undoing.data}
          opened={undoing.opened}
          onClose={undoing.close}
          onUndone={onClose}
        />
      )}
      {restoring.data !== null && (
        <RestoreVersion
          key={restoring.instance}
          entry={entry}
          opened={restoring.opened}
          onClose={restoring.close}
          onRestored={onClose}
        />
      )}
    </AdminModal>
  );
}
