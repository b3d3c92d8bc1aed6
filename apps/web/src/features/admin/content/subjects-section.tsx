import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../shared/data-table.tsx';
import { NoMatch } from '../shared/list-view.tsx';
import { Section } from '../shared/section.tsx';
import { ResultCount } from '../shared/toolbar.tsx';
import { useDialog } from '../shared/use-dialog.ts';
import { ChaptersModal } from './chapters/chapters-modal.tsx';
import { NoSubjects } from './no-subjects.tsx';
import { RemoveSubject } from './remove-subject.tsx';
import { type SubjectAction, subjectColumns } from './subject-columns.tsx';
import { SubjectFilters } from './subject-filters.tsx';
import { SubjectForm } from './subject-form.tsx';
import type { Semester, Subject } from './types.ts';
import { useChapterCounts, useSubjects } from './use-subjects.ts';

const { subjects: texts } = adminContent;

interface SubjectsSectionProps {
  semesters: Semester[];
  subjects: Subject[];
}

type Open = { action: 'add' } | { action: 'edit' | 'remove'; subject: Subject };

/** The first subjects that match, and the way to their chapters. */
export function SubjectsSection({ semesters, subjects }: SubjectsSectionProps) {
  const list = useSubjects(subjects);
  const dialog = useDialog<Open>();
  const { data } = dialog;
  const shared = { opened: dialog.opened, onClose: dialog.close };

  function onAct(action: SubjectAction, subject: Subject) {
    if (action === 'chapters') list.openChapters(subject.id);
    else dialog.open({ action, subject });
  }
  const columns = subjectColumns({ onAct, chapterCounts: useChapterCounts(list.shown) });

  const add = semesters.length > 0 && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => dialog.open({ action: 'add' })}
    >
      {texts.add}
    </Button>
  );
  return (
    <Section title={texts.title} action={subjects.length > 0 && add}>
      {subjects.length === 0 ? (
        <NoSubjects add={add} />
      ) : (
        <>
          <SubjectFilters list={list} semesters={semesters} />
          {list.total === 0 ? (
            <NoMatch onClear={list.clear} />
          ) : (
            <>
              <ResultCount>
                {list.total > list.shown.length
                  ? texts.firstOf(list.shown.length, formatNumber(list.total))
                  : texts.count(formatNumber(list.total), list.total === 1)}
              </ResultCount>
              <DataTable
                label={texts.label}
                columns={columns}
                rows={list.shown}
                rowKey={({ id }) => id}
                onOpen={(subject) => onAct('chapters', subject)}
              />
            </>
          )}
        </>
      )}
      {data &&
        (data.action === 'remove' ? (
          <RemoveSubject key={dialog.turn} {...shared} subject={data.subject} />
        ) : (
          <SubjectForm
            key={dialog.turn}
            {...shared}
            semesters={semesters}
            semesterId={list.semesterId}
            subject={data.action === 'edit' ? data.subject : null}
          />
        ))}
      <ChaptersModal
        subjectId={list.chaptersOf}
        subject={subjects.find(({ id }) => id === list.chaptersOf)}
        onClose={list.closeChapters}
      />
    </Section>
  );
}
