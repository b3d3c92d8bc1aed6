import { adminAudit } from '@amphi/domain/messages/fr/admin-audit';
import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useDialog } from '../../components/admin/dialog/use-dialog.ts';
import { DataTable } from '../../components/admin/table/data-table.tsx';
import { ListSkeleton, loadFailure, NoMatch } from '../../components/admin/table/list-view.tsx';
import { Pager } from '../../components/admin/table/pager.tsx';
import { ResultCount } from '../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { formatNumber } from '../../lib/format.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAudit } from './use-audit.ts';

/** The log of all changes, to be read and searched. */
export function AuditTab() {
  const audit = useAudit();
  const dialog = useDialog<AuditEntry>();
  const columns = auditColumns(dialog.open);
  return (
    <>
      <Text c="dimmed" fz="sm" mb="sm">
        {adminAudit.intro}
      </Text>
      <AuditFilters audit={audit} />
      <QueryView
        query={audit.query}
        loading={<ListSkeleton label={adminAudit.label} columns={columns} />}
        error={loadFailure}
        empty={{
          when: ({ total }) => total === 0,
          show: audit.filtered ? (
            <NoMatch onClear={audit.clear} />
          ) : (
            <EmptyState
              icon={<IconHistory aria-hidden />}
              title={adminAudit.emptyTitle}
              text={adminAudit.empty}
            />
          ),
        }}
      >
        {({ items, total }) => (
          <>
            <ResultCount>{adminAudit.count(formatNumber(total), total === 1)}</ResultCount>
            <DataTable
              label={adminAudit.label}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              onOpen={dialog.open}
              stale={audit.query.isPlaceholderData}
            />
            <Pager total={total} />
          </>
        )}
      </QueryView>
      {dialog.data && (
        <AuditDetails
          key={dialog.turn}
          entry={dialog.data}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
