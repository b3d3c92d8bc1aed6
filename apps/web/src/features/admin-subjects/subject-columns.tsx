import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { Skeleton } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import type { Resource } from '../../components/admin/resource.tsx';
import { CountLink } from '../../components/admin/table/count-link.tsx';
import type { useOffice } from '../../components/admin/use-office.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Subject } from './types.ts';

const { columns, ...texts } = adminContent.subjects;

/**
 * The table of subjects.
 *
 * @param chapterCounts how many chapters each subject has, as far as that is loaded
 */
export const subjectResource = (
  chapterCounts: Map<number, number | undefined>,
  office: Pick<ReturnType<typeof useOffice>, 'isAdmin' | 'tab'>,
): Resource<Subject, 'chapters' | 'edit' | 'remove'> => ({
  columns: [
    {
      id: 'name',
      header: columns.name,
      card: 'title',
      cell: ({ name }) => <strong dir="auto">{name}</strong>,
    },
    {
      id: 'semester',
      header: columns.semester,
      card: 'line',
      cell: ({ semester_name, semester_year }) => admin.semesterOf(semester_name, semester_year),
    },
    {
      id: 'chapters',
      header: columns.chapters,
      numeric: true,
      cell: ({ id }) => {
        const count = chapterCounts.get(id);
        return count === undefined ? (
          <Skeleton height={12} width={20} ml="auto" />
        ) : (
          formatNumber(count)
        );
      },
    },
    {
      id: 'qcms',
      header: columns.qcms,
      numeric: true,
      card: 'line',
      labelled: true,
      cell: ({ id, qcm_count }) => (
        <CountLink count={qcm_count} to={office.tab({ tab: 'questions', subject: id })} />
      ),
    },
    {
      id: 'qrocs',
      header: columns.qrocs,
      numeric: true,
      card: 'line',
      labelled: true,
      cell: ({ id, justification_qcm_count }) => (
        <CountLink
          count={justification_qcm_count}
          to={office.tab({ tab: 'questions', view: 'qrocs', subject: id })}
        />
      ),
    },
  ],
  actions: {
    chapters: { label: ({ name }) => texts.chaptersOf(name), icon: IconListDetails },
    edit: { label: ({ name }) => texts.editOf(name) },
    remove: { label: ({ name }) => texts.removeOf(name) },
  },
  actionsOf: () => (office.isAdmin ? ['chapters', 'edit', 'remove'] : ['chapters']),
});
