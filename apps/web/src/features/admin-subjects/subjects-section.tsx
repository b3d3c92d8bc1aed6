import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDialog } from '../../components/admin/dialog/use-dialog.ts';
import { Section } from '../../components/admin/section.tsx';
import { DataTable } from '../../components/admin/table/data-table.tsx';
import { ListSkeleton, loadFailure, NoMatch } from '../../components/admin/table/list-view.tsx';
import { Pager } from '../../components/admin/table/pager.tsx';
import { ResultCount } from '../../components/admin/table/toolbar.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { formatNumber } from '../../lib/format.ts';
import { ChaptersModal } from './chapters/chapters-modal.tsx';
import { NoSubjects } from './no-subjects.tsx';
import { RemoveSubject } from './remove-subject.tsx';
import { type SubjectAction, subjectColumns } from './subject-columns.tsx';
import { SubjectFilters } from './subject-filters.tsx';
import { SubjectForm } from './subject-form.tsx';
import type { Semester, Subject } from './types.ts';
import { SUBJECTS_SHOWN, useChapterCounts, useSubjects } from './use-subjects.ts';

const { subjects: texts } = adminContent;

type Open = { action: 'add' } | { action: 'edit' | 'remove'; subject: Subject };

/** The first subjects that match, the pages of the others, and the way to their chapters. */
export function SubjectsSection({ semesters = [] }: { semesters: Semester[] | undefined }) {
  const list = useSubjects();
  const dialog = useDialog<Open>('subjects');
  const { data } = dialog;
  const shared = { opened: dialog.opened, onClose: dialog.close };

  function onAct(action: SubjectAction, subject: Subject) {
    if (action === 'chapters') list.openChapters(subject.id);
    else dialog.open({ action, subject });
  }
  const chapterCounts = useChapterCounts(list.query.data?.items ?? []);
  const columns = subjectColumns({ onAct, chapterCounts });
  const isEmpty = list.query.data?.total === 0 && !list.filtered;

  const add = semesters.length > 0 && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => dialog.open({ action: 'add' })}
    >
      {texts.add}
    </Button>
  );
  return (
    <Section title={texts.title} action={!isEmpty && add}>
      {!isEmpty && <SubjectFilters list={list} semesters={semesters} />}
      <QueryView
        query={list.query}
        loading={<ListSkeleton label={texts.label} columns={columns} />}
        error={loadFailure}
        empty={{
          when: ({ total }) => total === 0,
          show: list.filtered ? <NoMatch onClear={list.clear} /> : <NoSubjects add={add} />,
        }}
      >
        {({ items, total }) => (
          <>
            <ResultCount>{texts.count(formatNumber(total), total === 1)}</ResultCount>
            <DataTable
              label={texts.label}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              onOpen={(subject) => onAct('chapters', subject)}
              stale={list.query.isPlaceholderData}
            />
            <Pager total={total} size={SUBJECTS_SHOWN} />
          </>
        )}
      </QueryView>
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
      <ChaptersModal subjectId={list.chaptersOf} onClose={list.closeChapters} />
    </Section>
  );
}
