import { Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { ComponentProps, ReactNode } from 'react';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { FormFrame } from '../../../components/admin/form/form-frame.tsx';
import type { ModalForm } from '../../../components/admin/form/use-modal-form.ts';
import type { DecisionProps } from './use-decision-form.ts';

interface DecisionDialogProps extends Pick<DecisionProps, 'opened' | 'onClose'> {
  modal: Pick<ModalForm<object>, 'submit' | 'submitting' | 'failure' | 'draft' | 'abandon'>;
  title: string;
  saveLabel: string;
  /** The field of the reason. */
  reason: ComponentProps<typeof Textarea>;
  children?: ReactNode;
}

/** A decision that has a reason, which the student will read. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { modal, opened, onClose, title, saveLabel, reason, children } = props;
  return (
    <AdminModal opened={opened} onClose={onClose} busy={modal.submitting} title={title}>
      <FormFrame form={modal} saveLabel={saveLabel} danger onCancel={() => modal.abandon(onClose)}>
        {children}
        <Textarea
          {...reason}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          // After a field of the decision that has it too.
          data-autofocus
          onKeyDown={getHotkeyHandler([['mod+Enter', () => void modal.submit()]])}
        />
      </FormFrame>
    </AdminModal>
  );
}
