import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { saveMockExamInput } from '@amphi/domain/mock-exams/schema';
import { EXAM_YEAR_MIN, latestExamYear } from '@amphi/domain/questions/rules';
import { QUESTIONS_MAX } from '@amphi/domain/sittings/rules';
import { Checkbox, SimpleGrid } from '@mantine/core';
import type { DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { BaremeSelect } from '../../components/admin/form/bareme-select.tsx';
import { FormModal } from '../../components/admin/form/form-modal.tsx';
import { OptionalNumber } from '../../components/admin/form/number-field.tsx';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { thisYear } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { ChaptersField, SubjectsField } from './checked-fields.tsx';
import { ScheduleFields, type ScheduleValues } from './schedule-fields.tsx';
import type { MockExam } from './types.ts';

const { fields: labels, ...texts } = adminMockExams;
const COUNT = 40;

interface PlanValues extends ScheduleValues {
  id: number | null;
  subject_ids: number[];
  chapter_ids: number[];
  exam_year: number | null;
  question_count: number | null;
  with_drafts: boolean;
  bareme_id: number | null;
}

interface PlanFormProps extends DialogProps {
  /** Null for a new one. */
  exam: MockExam | null;
}

/** Plans a mock exam, or changes the plan. */
export function PlanForm({ exam, opened, onClose }: PlanFormProps) {
  const baremes = trpc.baremes.list.useQuery(undefined, { enabled: opened }).data ?? [];
  const save = trpc.mockExams.save.useMutation();
  const initialValues: PlanValues = {
    id: exam?.id ?? null,
    title: exam?.title ?? '',
    with_drafts: exam?.with_drafts ?? false,
    opens_at: exam?.opens_at_wall ?? '',
    closes_at: exam?.closes_at_wall ?? '',
    duration_minutes: exam?.duration_minutes ?? null,
    subject_ids: exam?.subjects.map(({ id }) => id) ?? [],
    chapter_ids: exam?.chapter_ids ?? [],
    exam_year: exam?.exam_year ?? null,
    question_count: exam?.question_count ?? COUNT,
    bareme_id: exam?.bareme_id ?? null,
  };
  const modal = useModalForm({
    schema: saveMockExamInput,
    initialValues,
    save: async ({ title, ...input }) => ({
      title,
      ...(await save.mutateAsync({ ...input, title })),
    }),
    done: ({ title, is_past, question_count, available }) =>
      is_past || available < question_count
        ? { warning: texts.notYet(title, is_past, question_count, available) }
        : texts.saved(title),
    onSaved: onClose,
    draft: { name: `mock-exam-${exam?.id ?? 'new'}` },
  });
  const { getInputProps, values } = modal.form;
  return (
    <FormModal
      form={modal}
      opened={opened}
      onClose={onClose}
      size="lg"
      title={exam ? texts.editOf(exam.title) : texts.addTitle}
    >
      <ScheduleFields inputProps={getInputProps} />
      <SubjectsField {...getInputProps('subject_ids')} />
      <ChaptersField {...getInputProps('chapter_ids')} subject_ids={values.subject_ids} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <OptionalNumber
          {...getInputProps('question_count')}
          label={labels.count}
          description={labels.countHint}
          required
          min={1}
          max={QUESTIONS_MAX}
        />
        <OptionalNumber
          {...getInputProps('exam_year')}
          label={`${labels.year} (${admin.optional})`}
          description={labels.yearHint}
          min={EXAM_YEAR_MIN}
          max={latestExamYear()}
          startValue={thisYear()}
        />
      </SimpleGrid>
      <Checkbox {...getInputProps('with_drafts', { type: 'checkbox' })} label={labels.drafts} />
      <BaremeSelect
        {...getInputProps('bareme_id')}
        label={labels.bareme}
        otherwise={labels.platform}
        baremes={baremes}
        standing={{ id: exam?.bareme_id ?? null, name: exam?.bareme_name ?? null }}
      />
    </FormModal>
  );
}
