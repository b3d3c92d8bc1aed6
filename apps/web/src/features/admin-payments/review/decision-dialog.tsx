import { Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FormModal } from '../../../components/admin/form/form-modal.tsx';
import type { ModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { useSendsMail } from '../../../lib/sends-mail.ts';
import type { DecisionProps } from './use-decision-form.ts';

interface DecisionDialogProps<Values extends object> extends DecisionProps {
  modal: ModalForm<Values>;
  title: string;
  saveLabel: string;
  /** Name, label and description of the field of the reason. */
  field: string;
  label: string;
  hint: (student: string, sendsMail: boolean) => string;
  /** The consequence of the button, above it. */
  consequence?: string;
  children?: ReactNode;
}

/** A decision that has a reason, which the student will read. */
export function DecisionDialog<Values extends object>(props: DecisionDialogProps<Values>) {
  const { modal, opened, onClose, title, saveLabel, payment, children } = props;
  return (
    <FormModal
      form={modal}
      opened={opened}
      onClose={onClose}
      title={title}
      saveLabel={saveLabel}
      danger
    >
      {children}
      <Textarea
        {...modal.form.getInputProps(props.field)}
        label={props.label}
        description={props.hint(payment.user_name, useSendsMail())}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        // After a field of the decision that has it too.
        data-autofocus
        onKeyDown={getHotkeyHandler([['mod+Enter', () => void modal.submit()]])}
      />
      {props.consequence && (
        <Text fw={650} role="status">
          {props.consequence}
        </Text>
      )}
    </FormModal>
  );
}
