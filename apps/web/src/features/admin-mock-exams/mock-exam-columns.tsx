import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Badge, Group, Stack, Text } from '@mantine/core';
import {
  IconCalendarTime,
  IconChartBar,
  IconListNumbers,
  IconPencil,
  IconSend,
  IconTrash,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowButton, RowButtons } from '../../components/admin/table/row-button.tsx';
import type { SortedColumn } from '../../components/admin/table/sorted-table.tsx';
import { formatAppointment, formatDateTime } from '../../lib/format.ts';
import { type MockExam, type MockExamState, stateOf } from './types.ts';

export type MockExamActionName =
  | ('edit' | 'publish' | 'remove' | 'move')
  | ('cancel' | 'class' | 'questions' | 'distribution');

const texts = adminMockExams;
const ICON = { size: 19, 'aria-hidden': true } as const;

const ACTIONS: Record<MockExamState, readonly MockExamActionName[]> = {
  planned: ['publish', 'class', 'edit', 'remove'],
  published: ['questions', 'class', 'move', 'cancel'],
  open: ['questions', 'class'],
  closed: ['questions'],
  released: ['questions', 'distribution'],
  cancelled: [],
};

const BUTTONS: Record<
  MockExamActionName,
  { label: (title: string) => string; icon: ReactNode; danger?: boolean }
> = {
  edit: { label: texts.editOf, icon: <IconPencil {...ICON} /> },
  publish: { label: texts.publishOf, icon: <IconSend {...ICON} /> },
  remove: { label: texts.removeOf, icon: <IconTrash {...ICON} />, danger: true },
  move: { label: texts.moveOf, icon: <IconCalendarTime {...ICON} /> },
  cancel: { label: texts.cancelOf, icon: <IconX {...ICON} />, danger: true },
  class: { label: texts.classOf, icon: <IconUsersGroup {...ICON} /> },
  questions: { label: texts.questionsOf, icon: <IconListNumbers {...ICON} /> },
  distribution: { label: texts.distributionOf, icon: <IconChartBar {...ICON} /> },
};

/** A line breaks behind it alone, and before the zone. */
const unbroken = (moment: string) => moment.replaceAll(' ', '\u00a0').replace('\u00a0(', ' (');

/** The columns of the table of mock exams. */
export function mockExamColumns(
  onAct: (action: MockExamActionName, exam: MockExam) => void,
): SortedColumn<MockExam>[] {
  return [
    {
      id: 'title',
      header: texts.columns.title,
      sortBy: ({ title }) => title,
      card: 'title',
      cell: (exam) => (
        <Stack gap={4}>
          <Group gap="xs">
            <Text fz="inherit" fw={600} dir="auto">
              {exam.title}
            </Text>
            <Badge variant="light">{texts.states[stateOf(exam)]}</Badge>
            {exam.is_for_class && <Badge variant="default">{texts.forClass}</Badge>}
          </Group>
          <Text fz="sm" c="dimmed" fw={400} dir="auto">
            {exam.subjects.map(({ name }) => name).join(', ')}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'window',
      header: texts.columns.window,
      sortBy: ({ opens_at }) => opens_at,
      cell: ({ opens_at, closes_at, duration_minutes }) => (
        <Stack gap={2}>
          <span>
            {texts.window(
              unbroken(formatDateTime(opens_at)),
              unbroken(formatAppointment(closes_at)),
            )}
          </span>
          <span>{texts.duration(duration_minutes)}</span>
        </Stack>
      ),
    },
    {
      id: 'questions',
      header: texts.columns.questions,
      sortBy: ({ published_at, fixed_count, question_count }) =>
        published_at === null ? question_count : fixed_count,
      cell: ({ published_at, fixed_count, question_count }) =>
        published_at === null
          ? texts.questions(question_count, false)
          : texts.questions(fixed_count, true),
    },
    {
      id: 'bareme',
      header: texts.columns.bareme,
      sortBy: ({ bareme_name }) => bareme_name,
      cell: ({ bareme_name }) => bareme_name,
    },
    {
      id: 'copies',
      header: texts.columns.copies,
      sortBy: ({ begun }) => begun,
      cell: ({ begun, handed_in }) => texts.copies(begun, handed_in),
    },
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (exam) => (
        <RowButtons>
          {ACTIONS[stateOf(exam)].map((action) => {
            const { label, ...button } = BUTTONS[action];
            return (
              <RowButton
                key={action}
                {...button}
                label={label(exam.title)}
                onClick={() => onAct(action, exam)}
              />
            );
          })}
        </RowButtons>
      ),
    },
  ];
}
