import { type ComponentProps, useState } from 'react';
import { AdminModal, type DialogProps } from '../dialog/admin-modal.tsx';
import { FormFrame } from './form-frame.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import type { ModalForm } from './use-modal-form.ts';

interface FormModalProps
  extends DialogProps,
    Omit<ComponentProps<typeof FormFrame>, 'form' | 'onCancel'>,
    Pick<ComponentProps<typeof AdminModal>, 'size' | 'title'> {
  form: Pick<
    ModalForm<object>,
    'submit' | 'submitting' | 'failure' | 'draft' | 'abandon' | 'isLost'
  >;
}

/** A form in a modal of its own. Escape, a press beside it and the cross ask before they lose what was typed. */
export function FormModal({ opened, onClose, size, title, ...frame }: FormModalProps) {
  const { submitting, abandon, isLost } = frame.form;
  const [asking, setAsking] = useState(false);
  const close = () => (isLost() ? setAsking(true) : onClose());
  const stay = () => setAsking(false);
  const leave = () => {
    stay();
    abandon(onClose);
  };
  return (
    <AdminModal
      opened={opened}
      onClose={close}
      busy={submitting}
      covered={asking}
      size={size}
      title={title}
    >
      <FormFrame {...frame} onCancel={() => abandon(onClose)} />
      <UnsavedDialog guard={{ asking, close, leave, stay }} />
    </AdminModal>
  );
}
