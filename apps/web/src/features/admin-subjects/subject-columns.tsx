import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/admin/table/column.ts';
import { RowButton, RowButtons } from '../../components/admin/table/row-button.tsx';
import type { useOffice } from '../../components/admin/use-office.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Subject } from './types.ts';

export type SubjectAction = 'edit' | 'remove' | 'chapters';

interface Options {
  onAct: (action: SubjectAction, subject: Subject) => void;
  /** How many chapters each subject has, as far as that is loaded. */
  chapterCounts: Map<number, number | undefined>;
  office: Pick<ReturnType<typeof useOffice>, 'isAdmin' | 'tab'>;
}

const { columns, semester, ...texts } = adminContent.subjects;
const ICON = { size: 19, 'aria-hidden': true } as const;

/** The columns of the subjects' table. */
export function subjectColumns({ onAct, chapterCounts, office }: Options): Column<Subject>[] {
  return [
    {
      id: 'name',
      header: columns.name,
      card: 'title',
      cell: ({ name }) => (
        <Text fz="inherit" fw={600} dir="auto">
          {name}
        </Text>
      ),
    },
    {
      id: 'semester',
      header: columns.semester,
      card: 'line',
      cell: ({ semester_name, semester_year }) => semester(semester_name, semester_year),
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
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (subject) => (
        <RowButtons>
          <RowButton
            label={texts.chaptersOf(subject.name)}
            icon={<IconListDetails {...ICON} />}
            onClick={() => onAct('chapters', subject)}
          />
          {office.isAdmin && (
            <>
              <RowButton
                label={texts.editOf(subject.name)}
                icon={<IconPencil {...ICON} />}
                onClick={() => onAct('edit', subject)}
              />
              <RowButton
                danger
                label={texts.removeOf(subject.name)}
                icon={<IconTrash {...ICON} />}
                onClick={() => onAct('remove', subject)}
              />
            </>
          )}
        </RowButtons>
      ),
    },
  ];
}

/** A number of questions, which leads to them. */
function CountLink({ count, to }: { count: number; to: string }) {
  if (count === 0) return 0;
  return (
    <Anchor
      component={Link}
      to={to}
      fz="inherit"
      // A single digit is narrower than a finger.
      display="inline-block"
      miw={24}
      lh="24px"
      ta="end"
    >
      {formatNumber(count)}
    </Anchor>
  );
}
