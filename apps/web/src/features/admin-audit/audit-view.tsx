import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { Box, NativeSelect, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useDialog } from '../../components/admin/dialog/use-dialog.tsx';
import { StudentLink } from '../../components/admin/student-link.tsx';
import type { Column } from '../../components/admin/table/column.ts';
import { DayFilters } from '../../components/admin/table/day-filters.tsx';
import { QueryTable } from '../../components/admin/table/query-table.tsx';
import { openColumn } from '../../components/admin/table/row-button.tsx';
import { SearchBox } from '../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import frame from '../../components/ui/frame.module.css';
import { formatDateTime, formatNumber, truncate } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Change, changesOf } from './audit-changes.ts';
import { AuditDetails } from './audit-details.tsx';
import {
  type AuditEntry,
  accountOf,
  actionLabel,
  actorLabel,
  entityLabel,
  objectLabel,
  objectName,
} from './audit-entry.ts';
import { type AuditFilter, type AuditState, useAudit } from './use-audit.ts';

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
      {dialog.show((entry, shown) => (
        <AuditDetails {...shown} entry={entry} />
      ))}
    </>
  );
}

/** Filters the log by action, object, author, period and text. */
function AuditFilters({ audit }: { audit: AuditState }) {
  const { data } = trpc.audit.options.useQuery();
  return (
    <Toolbar
      active={audit.active}
      onClear={audit.filtered ? audit.clear : undefined}
      search={<SearchBox list={audit} texts={adminAudit} />}
      action={
        audit.thing !== undefined && (
          <Chip>{adminAudit.object(entityLabel(audit.value('entity')), audit.thing)}</Chip>
        )
      }
      filters={
        <>
          <Choice
            audit={audit}
            name="action"
            label={adminAudit.actionFilter}
            all={adminAudit.allActions}
            choices={data?.actions.map((value) => ({ value, label: actionLabel(value) }))}
          />
          <Choice
            audit={audit}
            name="entity"
            label={adminAudit.entityFilter}
            all={adminAudit.allEntities}
            labelOf={entityLabel}
            choices={data?.entities.map((value) => ({ value, label: entityLabel(value) }))}
          />
          <Choice
            audit={audit}
            name="actor"
            label={adminAudit.actorFilter}
            all={adminAudit.allActors}
            choices={data?.actors.map(({ id, full_name }) => ({
              value: String(id),
              label: actorLabel({ actor_id: id, actor_name: full_name }),
            }))}
          />
          <DayFilters filter={audit} labels={adminAudit} />
        </>
      }
    />
  );
}

interface ChoiceProps {
  audit: AuditState;
  name: AuditFilter;
  label: string;
  all: string;
  choices: { value: string; label: string }[] | undefined;
  /** The words of a value that the log has no entry of. */
  labelOf?: (value: string) => string;
}

function Choice({ audit, name, label, all, choices = [], labelOf = String }: ChoiceProps) {
  const value = audit.value(name);
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      value={value}
      onChange={(event) => audit.set(name, event.currentTarget.value)}
      data={[
        { value: '', label: all },
        ...choices,
        ...(isListed ? [] : [{ value, label: labelOf(value) }]),
      ]}
    />
  );
}

const { columns } = adminAudit;
/** Enough to recognise a change; the rest is in its details. */
const SHOWN = 2;
const CUT = 60;

/** The columns of the log. */
function auditColumns(onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  return [
    {
      id: 'when',
      header: columns.when,
      card: 'line',
      cell: ({ created_at }) => (
        <time dateTime={created_at} style={{ whiteSpace: 'nowrap' }}>
          {formatDateTime(created_at)}
        </time>
      ),
    },
    { id: 'who', header: columns.who, card: 'line', cell: (entry) => <Actor entry={entry} /> },
    {
      id: 'action',
      header: columns.action,
      card: 'title',
      cell: ({ action }) => <strong>{actionLabel(action)}</strong>,
    },
    {
      id: 'what',
      header: columns.what,
      card: 'end',
      brief: objectLabel,
      cell: (entry) => (
        <div>
          {objectLabel(entry)}
          <ObjectName entry={entry} />
        </div>
      ),
    },
    { id: 'changes', header: columns.changes, cell: (entry) => <Changes entry={entry} /> },
    openColumn(({ id }) => adminAudit.detailsOf(id), onOpen),
  ];
}

function Actor({ entry }: { entry: AuditEntry }) {
  const { actor_id, actor_name } = entry;
  if (actor_id === null || actor_name === null) return <bdi>{actorLabel(entry)}</bdi>;
  return <StudentLink id={actor_id} name={actor_name} />;
}

function ObjectName({ entry }: { entry: AuditEntry }) {
  const name = objectName(entry);
  const account = accountOf(entry);
  if (account !== undefined) {
    return (
      <div>
        <StudentLink id={account.id} name={name ?? account.name} />
      </div>
    );
  }
  return (
    <Text variant="meta" dir="auto">
      {name}
    </Text>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const rest = changes.length - SHOWN;
  return (
    <ul className={frame.prose}>
      {changes.slice(0, SHOWN).map((change) => (
        <li key={change.field} dir="auto">
          {adminAudit.change(change.label, inShort(change))}
        </li>
      ))}
      {rest > 0 && (
        <Box component="li" c="dimmed" fz="xs">
          {adminAudit.more(rest)}
        </Box>
      )}
    </ul>
  );
}

function inShort({ before, after }: Change): string {
  const [old, next] = [before, after].map((text) => text && truncate(text, CUT));
  if (old === null || next === null) return old ?? next ?? adminAudit.none;
  return adminAudit.fromTo(old ?? '', next ?? '');
}
