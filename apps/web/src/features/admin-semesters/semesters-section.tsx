import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { Text } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { ConfirmRemoval } from '../../components/admin/dialog/confirm-removal.tsx';
import { type Resource, ResourceSection, useResource } from '../../components/admin/resource.tsx';
import { ActiveBadge } from '../../components/admin/table/active-badge.tsx';
import { CountLink } from '../../components/admin/table/count-link.tsx';
import { SemesterName } from '../../components/admin/table/semester-name.tsx';
import { countColumn } from '../../components/admin/table/sorted-table.tsx';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { CopySemester } from './copy-semester.tsx';
import { SemesterForm } from './semester-form.tsx';

const { columns, editOf, duplicateOf, removeOf, ...texts } = adminContent.semesters;

type Semester = RouterOutputs['semesters']['list'][number];

export const semesterResource: Resource<Semester, 'edit' | 'duplicate' | 'remove'> = {
  columns: [
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
      cell: ({ id, name, subject_count }) => (
        <CountLink
          count={subject_count}
          label={texts.subjectsOf(name, formatNumber(subject_count))}
          to={paths.admin({ tab: 'content', semester: id })}
        />
      ),
    },
    countColumn('qcms', columns.qcms, ({ qcm_count }) => qcm_count),
    countColumn('qrocs', columns.qrocs, ({ justification_qcm_count }) => justification_qcm_count),
    {
      id: 'status',
      header: columns.status,
      sortBy: ({ is_active }) => Number(!is_active),
      cell: ({ is_active }) => <ActiveBadge active={is_active} />,
    },
  ],
  actions: {
    edit: { label: ({ name }) => editOf(name) },
    duplicate: { label: ({ name }) => duplicateOf(name), icon: IconCopy },
    remove: { label: ({ name }) => removeOf(name) },
  },
};

/** The semesters, on sale or not. */
export function SemestersSection({ semesters }: { semesters: Semester[] }) {
  const { dialog, open, ...resource } = useResource({
    resource: semesterResource,
    name: 'semesters',
    add: texts.add,
    dialog: ({ action, row }, shown) => {
      if (action === 'duplicate') return <CopySemester {...shown} semester={row} />;
      if (action !== 'remove') return <SemesterForm {...shown} semester={row} />;
      return (
        <ConfirmRemoval
          {...shown}
          kind="semester"
          id={row.id}
          title={texts.removeTitle}
          done={texts.removed(row.name)}
        >
          <Text>{texts.removeText(row.name)}</Text>
          <Text fw={650}>{texts.removeWarning}</Text>
        </ConfirmRemoval>
      );
    },
  });
  return (
    <>
      <ResourceSection
        {...resource}
        title={texts.title}
        label={texts.label}
        param="semesters_sort"
        rows={semesters}
        empty={{
          icon: <IconCalendarPlus aria-hidden />,
          title: texts.emptyTitle,
          text: texts.empty,
        }}
        onOpen={(semester) => open('edit', semester)}
      />
      {dialog}
    </>
  );
}
