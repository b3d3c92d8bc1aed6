import { adminTree } from '@amphi/domain/messages/fr/admin/tree';
import { createSubjectInput } from '@amphi/domain/subjects/schema';
import { NativeSelect, Text } from '@mantine/core';
import { AdminModal } from '../../components/admin/dialog/admin-modal.tsx';
import { FormFrame } from '../../components/admin/form/form-frame.tsx';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Semester, Subject } from './types.ts';

const texts = adminTree.move;

interface MoveSubjectProps {
  subject: Subject;
  from: Semester;
  semesters: Semester[];
  opened: boolean;
  onClose: () => void;
}

/** Moves a subject to another semester; the same as dragging it there. */
export function MoveSubject({ subject, from, semesters, opened, onClose }: MoveSubjectProps) {
  const { mutateAsync } = trpc.subjects.update.useMutation();
  const { id, name, description } = subject;
  const read = { name, description, semester_id: from.id };
  const modal = useModalForm({
    schema: createSubjectInput,
    initialValues: { name, description, semester_id: null as number | null },
    save: (input) => mutateAsync({ ...input, id, keep_access: true, if_unmodified: read }),
    done: (saved) =>
      adminTree.subjectMoved(name, adminTree.semester(saved.semester_name, saved.semester_year)),
    onSaved: onClose,
  });
  const { errors, setFieldValue, values } = modal.form;
  return (
    <AdminModal opened={opened} onClose={onClose} busy={modal.submitting} title={texts.title(name)}>
      <FormFrame form={modal} saveLabel={texts.submit} onCancel={() => modal.abandon(onClose)}>
        <Text>{texts.text}</Text>
        <NativeSelect
          size="md"
          label={texts.semester}
          required
          error={errors.semester_id}
          value={values.semester_id ?? ''}
          onChange={({ currentTarget }) =>
            setFieldValue(
              'semester_id',
              currentTarget.value === '' ? null : Number(currentTarget.value),
            )
          }
          data={[
            { value: '', label: texts.placeholder },
            ...semesters
              .filter((semester) => semester.id !== from.id)
              .map((semester) => ({
                value: String(semester.id),
                label: adminTree.semester(semester.name, semester.year),
              })),
          ]}
        />
      </FormFrame>
    </AdminModal>
  );
}
