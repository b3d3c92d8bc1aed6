import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { createSubjectInput, subjectAsRead } from '@amphi/domain/subjects/schema';
import { NativeSelect } from '@mantine/core';
import { AdminModal } from '../../components/admin/dialog/admin-modal.tsx';
import { EditConflict } from '../../components/admin/form/edit-conflict.tsx';
import { FormFrame } from '../../components/admin/form/form-frame.tsx';
import { DescriptionField, NameField } from '../../components/admin/form/name-fields.tsx';
import { useEditConflict } from '../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Semester, Subject } from './types.ts';

interface SubjectFormProps {
  /** Null for a new one. */
  subject: Subject | null;
  semesters: Semester[];
  /** Preselected for a new one. */
  semesterId: number | undefined;
  opened: boolean;
  onClose: () => void;
}

const { fields, ...texts } = adminContent.subjects;

/** Adds a subject, or changes one. */
export function SubjectForm({ subject, semesters, semesterId, opened, onClose }: SubjectFormProps) {
  const create = trpc.subjects.create.useMutation();
  const update = trpc.subjects.update.useMutation();
  const edit = useEditConflict({ asRead: subjectAsRead, row: subject });
  const modal = useModalForm({
    schema: createSubjectInput,
    initialValues: {
      name: subject?.name ?? '',
      semester_id: subject?.semester_id ?? semesterId ?? null,
      description: subject?.description ?? '',
    },
    save: (input) =>
      subject
        ? edit.guard(input, (if_unmodified) =>
            update.mutateAsync({ ...input, id: subject.id, keep_access: true, if_unmodified }),
          )
        : create.mutateAsync(input),
    done: ({ name }) => texts.saved(name),
    undo: edit.undo((former, if_unmodified) =>
      update.mutateAsync({ ...former, id: subject?.id ?? 0, keep_access: true, if_unmodified }),
    ),
    onSaved: onClose,
    draft: { name: `subject-${subject?.id ?? 'new'}` },
  });
  const { getInputProps, setFieldValue, values } = modal.form;
  const state = edit.choices(modal.form, (fields) => ({
    ...fields,
    description: fields.description ?? '',
  }));
  const semesterName = (id: number) => {
    const semester = semesters.find((one) => one.id === id);
    return semester && texts.semester(semester.name, semester.year);
  };
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      busy={modal.submitting}
      title={subject ? texts.editOf(subject.name) : texts.addTitle}
    >
      <FormFrame
        form={modal}
        conflict={
          state.conflict && (
            <EditConflict
              state={state}
              names={{ semester_id: semesterName }}
              disabled={modal.submitting}
            />
          )
        }
        onCancel={() => modal.abandon(onClose)}
      >
        <NameField
          {...getInputProps('name')}
          label={fields.name}
          placeholder={fields.namePlaceholder}
        />
        <NativeSelect
          {...getInputProps('semester_id')}
          size="md"
          label={fields.semester}
          required
          value={values.semester_id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setFieldValue('semester_id', value === '' ? null : Number(value))
          }
          data={[
            { value: '', label: fields.semesterPlaceholder },
            ...semesters.map(({ id, name, year }) => ({
              value: String(id),
              label: texts.semester(name, year),
            })),
          ]}
        />
        <DescriptionField {...getInputProps('description')} label={fields.description} />
      </FormFrame>
    </AdminModal>
  );
}
