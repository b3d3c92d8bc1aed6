import type { ComponentProps } from 'react';
import { AdminModal, type DialogProps } from '../dialog/admin-modal.tsx';
import { FormFrame } from './form-frame.tsx';
import type { ModalForm } from './use-modal-form.ts';

interface FormModalProps
  extends DialogProps,
    Omit<ComponentProps<typeof FormFrame>, 'form' | 'onCancel'>,
    Pick<ComponentProps<typeof AdminModal>, 'size' | 'title'> {
  form: Pick<ModalForm<object>, 'submit' | 'submitting' | 'failure' | 'draft' | 'abandon'>;
}

/** A form in a modal of its own. */
export function FormModal({ opened, onClose, size, title, ...frame }: FormModalProps) {
  const { submitting, abandon } = frame.form;
  return (
    <AdminModal opened={opened} onClose={onClose} busy={submitting} size={size} title={title}>
      <FormFrame {...frame} onCancel={() => abandon(onClose)} />
    </AdminModal>
  );
}
