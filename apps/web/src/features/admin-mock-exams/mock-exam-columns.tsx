import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Group, Stack, Text } from '@mantine/core';
import type { Resource } from '../../components/admin/resource.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { formatAppointment, formatDateTime } from '../../lib/format.ts';
import { type MockExam, type MockExamState, stateOf } from './types.ts';

export type MockExamActionName =
  | ('edit' | 'publish' | 'remove' | 'move')
  | ('cancel' | 'class' | 'questions' | 'distribution');

const texts = adminMockExams;

const ACTIONS: Record<MockExamState, readonly MockExamActionName[]> = {
  planned: ['publish', 'class', 'edit', 'remove'],
  published: ['questions', 'class', 'move', 'cancel'],
  open: ['questions', 'class'],
  closed: ['questions'],
  released: ['questions', 'distribution'],
  cancelled: [],
};

/** A line breaks behind it alone, and before the zone. */
const unbroken = (moment: string) => moment.replaceAll(' ', '\u00a0').replace('\u00a0(', ' (');

export const mockExamResource: Resource<MockExam, MockExamActionName> = {
  columns: [
    {
      id: 'title',
      header: texts.columns.title,
      sortBy: ({ title }) => title,
      card: 'title',
      cell: (exam) => (
        <Stack gap={4}>
          <Group gap="xs">
            <strong dir="auto">{exam.title}</strong>
            <Chip tone="brand">{texts.states[stateOf(exam)]}</Chip>
            {exam.is_for_class && <Chip>{texts.forClass}</Chip>}
          </Group>
          <Text variant="meta" dir="auto">
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
        <Stack gap={4}>
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
  ],
  actions: {
    edit: { label: ({ title }) => texts.editOf(title), text: texts.buttons.edit },
    publish: { label: ({ title }) => texts.publishOf(title), text: texts.buttons.publish },
    remove: { label: ({ title }) => texts.removeOf(title), text: texts.buttons.remove },
    move: { label: ({ title }) => texts.moveOf(title), text: texts.buttons.move },
    cancel: {
      label: ({ title }) => texts.cancelOf(title),
      text: texts.buttons.cancel,
      danger: true,
    },
    class: { label: ({ title }) => texts.classOf(title), text: texts.buttons.class },
    questions: { label: ({ title }) => texts.questionsOf(title), text: texts.buttons.questions },
    distribution: {
      label: ({ title }) => texts.distributionOf(title),
      text: texts.buttons.distribution,
    },
  },
  actionsOf: (exam) => ACTIONS[stateOf(exam)],
};
