import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { moveMockExamInput } from '@amphi/domain/mock-exams/schema';
import type { DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { FormModal } from '../../components/admin/form/form-modal.tsx';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../lib/trpc.ts';
import { ScheduleFields, type ScheduleValues } from './schedule-fields.tsx';
import type { MockExam } from './types.ts';

const texts = adminMockExams;

interface MoveFormProps extends DialogProps {
  exam: MockExam;
}

/** Gives a published mock exam another time. */
export function MoveForm({ exam, opened, onClose }: MoveFormProps) {
  const move = trpc.mockExams.move.useMutation();
  const initialValues: ScheduleValues & { id: number } = {
    id: exam.id,
    title: exam.title,
    duration_minutes: exam.duration_minutes,
    opens_at: exam.opens_at_wall,
    closes_at: exam.closes_at_wall,
  };
  const modal = useModalForm({
    schema: moveMockExamInput,
    initialValues,
    save: async (input) => {
      await move.mutateAsync(input);
      return input;
    },
    done: ({ title }) => texts.moved(title),
    onSaved: onClose,
    draft: { name: `mock-exam-move-${exam.id}` },
  });
  const { getInputProps } = modal.form;
  return (
    <FormModal form={modal} opened={opened} onClose={onClose} title={texts.moveTitle}>
      <ScheduleFields inputProps={getInputProps} />
    </FormModal>
  );
}
