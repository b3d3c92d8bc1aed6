import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Skeleton } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { AddButton } from '../../components/admin/add-button.tsx';
import { ContentPage } from '../../components/admin/content-page.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.ts';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { SortedTable } from '../../components/admin/table/sorted-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ClassForm } from './class-form.tsx';
import { Distribution } from './distribution.tsx';
import { DrawnQuestions } from './drawn-questions.tsx';
import { MockExamAction } from './mock-exam-action.tsx';
import { type MockExamActionName, mockExamColumns } from './mock-exam-columns.tsx';
import { MoveForm } from './move-form.tsx';
import { PlanForm } from './plan-form.tsx';
import type { MockExam } from './types.ts';

const texts = adminMockExams;

type Open = { action: 'add' } | { action: MockExamActionName; exam: MockExam };

/** The scheduled mock exams, the latest window first. */
export default function MockExamsPage() {
  const query = trpc.mockExams.list.useQuery();
  const dialog = useDialog<Open>('mock-exams');
  const { data, instance } = dialog;
  const add = <AddButton label={texts.add} onClick={() => dialog.open({ action: 'add' })} />;
  const columns = mockExamColumns((action, exam) => dialog.open({ action, exam }));
  const exam = data === null || data.action === 'add' ? null : data.exam;
  const shown = (...actions: Open['action'][]) => ({
    opened: dialog.opened && data !== null && actions.includes(data.action),
    onClose: dialog.close,
  });
  return (
    <ContentPage title={texts.title} subtitle={texts.subtitle} actions={add}>
      <QueryView
        query={query}
        loading={<Skeleton height={320} radius="lg" />}
        error={loadFailure}
        empty={{
          when: (exams) => exams.length === 0,
          show: (
            <EmptyState
              icon={<IconCalendarEvent aria-hidden />}
              title={texts.emptyTitle}
              text={texts.empty}
            />
          ),
        }}
      >
        {(exams) => (
          <SortedTable label={texts.label} columns={columns} rows={exams} rowKey={({ id }) => id} />
        )}
      </QueryView>
      <PlanForm
        key={`plan-${instance}`}
        exam={data?.action === 'edit' ? exam : null}
        {...shown('add', 'edit')}
      />
      {exam && (
        <>
          <MoveForm key={`move-${instance}`} exam={exam} {...shown('move')} />
          <ClassForm key={`class-${instance}`} exam={exam} {...shown('class')} />
          <DrawnQuestions key={`questions-${instance}`} exam={exam} {...shown('questions')} />
          <Distribution key={`notes-${instance}`} exam={exam} {...shown('distribution')} />
        </>
      )}
      {exam &&
        (data?.action === 'publish' || data?.action === 'cancel' || data?.action === 'remove') && (
          <MockExamAction
            key={instance}
            action={data.action}
            exam={exam}
            opened={dialog.opened}
            onClose={dialog.close}
          />
        )}
    </ContentPage>
  );
}
