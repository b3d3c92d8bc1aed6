import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ActiveBadge } from '../../components/admin/table/active-badge.tsx';
import { RowButton, RowButtons } from '../../components/admin/table/row-button.tsx';
import { SemesterName } from '../../components/admin/table/semester-name.tsx';
import type { SortedColumn } from '../../components/admin/table/sorted-table.tsx';
import { formatDollars, formatNumber } from '../../lib/format.ts';

export type Semester = RouterOutputs['semesters']['list'][number];

export type SemesterAction = 'edit' | 'remove';

const { columns, editOf, removeOf } = adminContent.semesters;

/** The columns of the semesters' table. */
export function semesterColumns(
  onAct: (action: SemesterAction, semester: Semester) => void,
): SortedColumn<Semester>[] {
  return [
    {
      id: 'name',
      header: columns.name,
      sortBy: ({ name }) => name,
      card: 'title',
      cell: ({ id, name }) => <SemesterName id={id} name={name} strong />,
    },
    {
      id: 'year',
      header: columns.year,
      sortBy: ({ year }) => year,
      numeric: true,
      cell: ({ year }) => year,
    },
    {
      id: 'fee',
      header: columns.fee,
      sortBy: ({ fee }) => fee,
      numeric: true,
      cell: ({ fee }) => (fee === null ? admin.none : formatDollars(fee)),
    },
    {
      id: 'subjects',
      header: columns.subjects,
      sortBy: ({ subject_count }) => subject_count,
      numeric: true,
      cell: ({ subject_count }) => formatNumber(subject_count),
    },
    {
      id: 'qcms',
      header: columns.qcms,
      sortBy: ({ qcm_count }) => qcm_count,
      numeric: true,
      cell: ({ qcm_count }) => formatNumber(qcm_count),
    },
    {
      id: 'qrocs',
      header: columns.qrocs,
      sortBy: ({ justification_qcm_count }) => justification_qcm_count,
      numeric: true,
      cell: ({ justification_qcm_count }) => formatNumber(justification_qcm_count),
    },
    {
      id: 'status',
      header: columns.status,
      sortBy: ({ is_active }) => Number(!is_active),
      cell: ({ is_active }) => <ActiveBadge active={is_active} />,
    },
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (semester) => (
        <RowButtons>
          <RowButton
            label={editOf(semester.name)}
            icon={<IconPencil size={19} aria-hidden />}
            onClick={() => onAct('edit', semester)}
          />
          <RowButton
            danger
            label={removeOf(semester.name)}
            icon={<IconTrash size={19} aria-hidden />}
            onClick={() => onAct('remove', semester)}
          />
        </RowButtons>
      ),
    },
  ];
}
