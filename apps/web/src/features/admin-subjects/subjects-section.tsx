import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { Text } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { AddButton } from '../../components/admin/add-button.tsx';
import { ConfirmRemoval } from '../../components/admin/dialog/confirm-removal.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.ts';
import { Section } from '../../components/admin/section.tsx';
import { QueryTable } from '../../components/admin/table/query-table.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatNumber } from '../../lib/format.ts';
import { ChaptersModal } from './chapters/chapters-modal.tsx';
import { type SubjectAction, subjectColumns } from './subject-columns.tsx';
import { SubjectFilters } from './subject-filters.tsx';
import { SubjectForm } from './subject-form.tsx';
import type { Semester, Subject } from './types.ts';
import { SUBJECTS_SHOWN, useChapterCounts, useSubjects } from './use-subjects.ts';

const { subjects: texts } = adminContent;

type Open = { action: 'add' } | { action: 'edit' | 'remove'; subject: Subject };

/** The subjects, page by page, with their chapters in a modal. */
export function SubjectsSection({ semesters = [] }: { semesters: Semester[] | undefined }) {
  const office = useOffice();
  const list = useSubjects();
  const dialog = useDialog<Open>('subjects');
  const { data } = dialog;
  const shared = { opened: dialog.opened, onClose: dialog.close };

  function onAct(action: SubjectAction, subject: Subject) {
    if (action === 'chapters') list.openChapters(subject.id);
    else dialog.open({ action, subject });
  }
  const chapterCounts = useChapterCounts(list.query.data?.items ?? []);
  const columns = subjectColumns({ onAct, chapterCounts, office });
  const isEmpty = list.query.data?.total === 0 && !list.filtered;

  const add = office.isAdmin && semesters.length > 0 && (
    <AddButton label={texts.add} onClick={() => dialog.open({ action: 'add' })} />
  );
  return (
    <Section title={texts.title} action={!isEmpty && add}>
      {!isEmpty && <SubjectFilters list={list} semesters={semesters} />}
      <QueryTable
        query={list.query}
        label={texts.label}
        columns={columns}
        count={(total) => texts.count(formatNumber(total), total === 1)}
        empty={
          <EmptyState
            icon={<IconBooks aria-hidden />}
            title={texts.emptyTitle}
            text={add ? texts.empty : texts.emptyWithoutSemester}
            action={add}
          />
        }
        onClear={list.filtered ? list.clear : undefined}
        onOpen={(subject) => onAct('chapters', subject)}
        pageSize={SUBJECTS_SHOWN}
        sorting={list.sorting}
      />
      {data &&
        (data.action === 'remove' ? (
          <RemoveSubject key={dialog.instance} {...shared} subject={data.subject} />
        ) : (
          <SubjectForm
            key={dialog.instance}
            {...shared}
            semesters={semesters}
            semesterId={list.semesterId}
            subject={data.action === 'edit' ? data.subject : null}
          />
        ))}
      <ChaptersModal
        opened={list.chaptersOf !== undefined}
        subjectId={list.chaptersOf}
        onClose={list.closeChapters}
      />
    </Section>
  );
}

interface RemoveSubjectProps {
  subject: Subject;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a subject is deleted with its questions. */
function RemoveSubject({ subject, ...props }: RemoveSubjectProps) {
  const { id, name } = subject;
  return (
    <ConfirmRemoval
      {...props}
      kind="subject"
      id={id}
      title={texts.removeTitle}
      done={texts.removed(name)}
    >
      <Text>{texts.removeText(name)}</Text>
      <Text fw={600}>{texts.removeWarning}</Text>
    </ConfirmRemoval>
  );
}
