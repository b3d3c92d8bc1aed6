import type { ReactNode, RefObject } from 'react';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { FormFrame } from '../../../components/admin/form/form-frame.tsx';
import { UnsavedDialog } from '../../../components/admin/form/unsaved-dialog.tsx';
import type { ModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { useUnsavedGuard } from '../../../components/admin/form/use-unsaved-guard.ts';
import classes from './form-dialog.module.css';
import { PreviewPane } from './preview-pane.tsx';

interface FormDialogProps<Values extends object> {
  title: string;
  modal: ModalForm<Values>;
  opened: boolean;
  onClose: () => void;
  /** For a new question: see `FormFrame`. */
  again: RefObject<boolean> | undefined;
  preview: ReactNode;
  /** See `FormFrame`. */
  conflict: ReactNode;
  children: ReactNode;
}

/** The modal of a question's form with what students will see beside it; asks before it loses anything. */
export function FormDialog<Values extends object>({
  title,
  modal,
  opened,
  onClose,
  again,
  preview,
  conflict,
  children,
}: FormDialogProps<Values>) {
  const guard = useUnsavedGuard(opened && modal.form.isDirty(), () => modal.abandon(onClose));
  return (
    <>
      <AdminModal
        opened={opened}
        onClose={guard.close}
        busy={modal.submitting}
        covered={guard.asking}
        size="76rem"
        title={title}
      >
        <div className={classes.root}>
          <FormFrame
            form={modal}
            again={again}
            conflict={conflict}
            shortcuts
            onCancel={guard.close}
          >
            {children}
          </FormFrame>
          <PreviewPane>{preview}</PreviewPane>
        </div>
      </AdminModal>
      <UnsavedDialog guard={guard} />
    </>
  );
}
