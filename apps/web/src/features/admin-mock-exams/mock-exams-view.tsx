import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Skeleton } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Loaded } from '../../components/admin/loaded.tsx';
import { ResourceSection, useResource } from '../../components/admin/resource.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ClassForm } from './class-form.tsx';
import { Distribution } from './distribution.tsx';
import { DrawnQuestions } from './drawn-questions.tsx';
import { MockExamAction } from './mock-exam-action.tsx';
import { mockExamResource } from './mock-exam-columns.tsx';
import { MoveForm } from './move-form.tsx';
import { PlanForm } from './plan-form.tsx';

const texts = adminMockExams;

/** The scheduled mock exams, the latest window first. */
export function MockExamsView() {
  const query = trpc.mockExams.list.useQuery();
  const { add, columns, dialog } = useResource({
    resource: mockExamResource,
    name: 'mock-exams',
    add: texts.add,
    dialog: ({ action, row: exam }, shown) => {
      switch (action) {
        case 'add':
        case 'edit':
          return <PlanForm {...shown} exam={exam} />;
        case 'move':
          return <MoveForm {...shown} exam={exam} />;
        case 'class':
          return <ClassForm {...shown} exam={exam} />;
        case 'questions':
          return <DrawnQuestions {...shown} exam={exam} />;
        case 'distribution':
          return <Distribution {...shown} exam={exam} />;
        default:
          return <MockExamAction {...shown} action={action} exam={exam} />;
      }
    },
  });
  return (
    <>
      <Loaded query={query} loading={<Skeleton height={320} radius="md" />}>
        {(exams) => (
          <ResourceSection
            inView
            title={texts.title}
            add={add}
            columns={columns}
            rows={exams}
            empty={{
              icon: <IconCalendarEvent aria-hidden />,
              title: texts.emptyTitle,
              text: texts.empty,
            }}
          />
        )}
      </Loaded>
      {dialog}
    </>
  );
}
