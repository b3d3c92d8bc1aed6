import { adminAudit } from '@amphi/domain/messages/fr/admin-audit';
import { Stack, Text } from '@mantine/core';
import { AdminModal } from '../../components/admin/dialog/admin-modal.tsx';
import { DiffTable } from '../../components/admin/diff/diff-table.tsx';
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

interface AuditDetailsProps {
  entry: AuditEntry;
  opened: boolean;
  onClose: () => void;
}

/** One change, field by field: the values before and after it. */
export function AuditDetails({ entry, opened, onClose }: AuditDetailsProps) {
  const changes = changesOf(entry);
  const { action, entity, entity_id, created_at } = entry;
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={adminAudit.title(actionLabel(action), objectLabel(entry))}
    >
      <Stack gap="sm">
        <div>
          <Text fw={600} dir="auto">
            {objectName(entry)}
          </Text>
          <Text fz="sm" c="dimmed">
            {adminAudit.by(actorLabel(entry), formatDateTime(created_at))}
          </Text>
        </div>
        {changes.length === 0 ? (
          <Text>{adminAudit.noChange}</Text>
        ) : (
          <DiffTable
            label={adminAudit.diffLabel}
            headings={[adminAudit.before, adminAudit.after]}
            rows={changes.map(({ field, label, before, after }) => ({
              field,
              label,
              left: before === null ? adminAudit.none : <del>{before}</del>,
              right: after === null ? adminAudit.none : <ins>{after}</ins>,
            }))}
          />
        )}
        {(entity === 'users' || entity === 'payments') && (
          <Text fz="sm" c="dimmed">
            {adminAudit.personalGone}
          </Text>
        )}
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
    </AdminModal>
  );
}
