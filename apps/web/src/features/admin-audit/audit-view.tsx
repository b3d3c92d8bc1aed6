import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { IconHistory } from '@tabler/icons-react';
import { useDialog } from '../../components/admin/dialog/use-dialog.tsx';
import { QueryTable } from '../../components/admin/table/query-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatNumber } from '../../lib/format.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAudit } from './use-audit.ts';

/** The audit log, searchable. */
export function AuditView() {
  const audit = useAudit();
  const dialog = useDialog<AuditEntry>();
  const columns = auditColumns(dialog.open);
  return (
    <>
      <AuditFilters audit={audit} />
      <QueryTable
        query={audit.query}
        label={adminAudit.label}
        columns={columns}
        count={(total) => adminAudit.count(formatNumber(total), total === 1)}
        empty={
          <EmptyState
            icon={<IconHistory aria-hidden />}
            title={adminAudit.emptyTitle}
            text={adminAudit.empty}
          />
        }
        onClear={audit.filtered ? audit.clear : undefined}
        onOpen={dialog.open}
        sorting={audit.sorting}
      />
      {dialog.data && (
        <AuditDetails
          key={dialog.instance}
          entry={dialog.data}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
