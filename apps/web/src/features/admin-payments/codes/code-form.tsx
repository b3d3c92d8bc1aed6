import type { RouterOutputs } from '@amphi/api';
import type { CodeKind } from '@amphi/domain/codes/rules';
import { CODE_KINDS } from '@amphi/domain/codes/rules';
import { createCodesInput } from '@amphi/domain/codes/schema';
import { adminCodes } from '@amphi/domain/messages/fr/admin/codes';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { choicesOf } from '../../../components/admin/form/choices.ts';
import { FormModal } from '../../../components/admin/form/form-modal.tsx';
import { NumberField, OptionalNumber } from '../../../components/admin/form/number-field.tsx';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../../lib/trpc.ts';

const { form: texts } = adminCodes;

interface CodeFormProps extends DialogProps {
  onCreated: (codes: RouterOutputs['codes']['create']) => void;
}

/** Creates one code, or hundreds that are alike. */
export function CodeForm({ opened, onClose, onCreated }: CodeFormProps) {
  const semesters = trpc.payments.semesters.useQuery().data ?? [];
  const create = trpc.codes.create.useMutation();
  const modal = useModalForm({
    schema: createCodesInput,
    initialValues: {
      code: '',
      kind: 'percent' as CodeKind,
      value: 20,
      semester_id: null as number | null,
      ends_on: '',
      max_uses: null as number | null,
      note: '',
      count: 1,
    },
    save: (input) => create.mutateAsync({ ...input, code: input.code ?? '' }),
    done: ({ length }) => texts.created(length),
    onSaved: (created) => {
      onClose();
      onCreated(created);
    },
  });
  const { getInputProps, values, setFieldValue } = modal.form;
  return (
    <FormModal form={modal} opened={opened} onClose={onClose} title={adminCodes.add}>
      <TextInput
        {...getInputProps('code')}
        label={`${texts.code} (${admin.optional})`}
        description={texts.codeHint}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Group grow align="start">
        <NumberField {...getInputProps('value')} label={texts.value} min={1} required />
        <NativeSelect
          {...getInputProps('kind')}
          label={texts.kind}
          data={CODE_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
          description={values.kind === 'percent' ? texts.valueHint : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </Group>
      <NativeSelect
        {...getInputProps('semester_id')}
        label={texts.semester}
        value={values.semester_id ?? ''}
        data={choicesOf(texts.allSemesters, semesters)}
        onChange={({ currentTarget: { value } }) =>
          setFieldValue('semester_id', value === '' ? null : Number(value))
        }
      />
      <TextInput
        {...getInputProps('ends_on')}
        type="date"
        label={`${texts.endsOn} (${admin.optional})`}
      />
      <OptionalNumber
        {...getInputProps('max_uses')}
        label={`${texts.maxUses} (${admin.optional})`}
        description={texts.maxUsesHint}
        min={1}
        startValue={1}
      />
      <TextInput
        {...getInputProps('note')}
        label={`${texts.note} (${admin.optional})`}
        description={texts.noteHint}
        maxLength={200}
      />
      <NumberField {...getInputProps('count')} label={texts.count} min={1} max={500} required />
    </FormModal>
  );
}
