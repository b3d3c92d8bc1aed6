import type { RouterOutputs } from '@amphi/api';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import {
  copySemesterInput,
  SEMESTER_YEAR_MAX,
  SEMESTER_YEAR_MIN,
} from '@amphi/domain/semesters/schema';
import { Checkbox, Text } from '@mantine/core';
import type { DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { FormModal } from '../../components/admin/form/form-modal.tsx';
import { NameField } from '../../components/admin/form/name-fields.tsx';
import { NumberField } from '../../components/admin/form/number-field.tsx';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../lib/trpc.ts';

const texts = adminContent.semesters.copy;

interface CopySemesterProps extends DialogProps {
  semester: Pick<RouterOutputs['semesters']['list'][number], 'id' | 'name' | 'year'>;
}

/** Copies a semester under another name, with its questions or without them. */
export function CopySemester({ semester, opened, onClose }: CopySemesterProps) {
  const { mutateAsync } = trpc.semesters.copy.useMutation();
  const modal = useModalForm({
    schema: copySemesterInput,
    initialValues: {
      id: semester.id,
      name: semester.name,
      year: Math.min(semester.year + 1, SEMESTER_YEAR_MAX),
      with_questions: false,
    },
    save: (input) => mutateAsync(input),
    done: ({ name, subject_count, added_qcms, added_qrocs }) =>
      texts.done(name, subject_count, added_qcms, added_qrocs),
    onSaved: onClose,
  });
  const { getInputProps } = modal.form;
  return (
    <FormModal
      form={modal}
      opened={opened}
      onClose={onClose}
      title={texts.title(semester.name)}
      saveLabel={texts.submit}
    >
      <Text>{texts.text}</Text>
      <NameField {...getInputProps('name')} label={texts.name} />
      <NumberField
        {...getInputProps('year')}
        label={texts.year}
        required
        min={SEMESTER_YEAR_MIN}
        max={SEMESTER_YEAR_MAX}
      />
      <Checkbox
        label={texts.questions}
        {...getInputProps('with_questions', { type: 'checkbox' })}
      />
    </FormModal>
  );
}
