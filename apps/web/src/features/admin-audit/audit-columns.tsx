import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Box, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { StudentLink } from '../../components/admin/student-link.tsx';
import type { Column } from '../../components/admin/table/column.ts';
import { RowButton, RowButtons } from '../../components/admin/table/row-button.tsx';
import frame from '../../components/ui/frame.module.css';
import { formatDateTime, truncate } from '../../lib/format.ts';
import { type Change, changesOf } from './audit-changes.ts';
import {
  type AuditEntry,
  accountOf,
  actionLabel,
  actorLabel,
  objectLabel,
  objectName,
} from './audit-entry.ts';

const { columns } = adminAudit;
/** Enough to recognise a change; the rest is in its details. */
const SHOWN = 2;
const CUT = 60;

/** The columns of the log. */
export function auditColumns(onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] {
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
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (entry) => (
        <RowButtons>
          <RowButton
            label={adminAudit.detailsOf(entry.id)}
            icon={<IconEye size={19} aria-hidden />}
            onClick={() => onOpen(entry)}
          />
        </RowButtons>
      ),
    },
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
