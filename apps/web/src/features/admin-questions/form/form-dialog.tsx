import type { ReactNode, RefObject } from 'react';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { EditConflict } from '../../../components/admin/form/edit-conflict.tsx';
import { FormFrame } from '../../../components/admin/form/form-frame.tsx';
import { UnsavedDialog } from '../../../components/admin/form/unsaved-dialog.tsx';
import type { EditConflictState } from '../../../components/admin/form/use-edit-conflict.ts';
import type { ModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { useUnsavedGuard } from '../../../components/admin/form/use-unsaved-guard.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Subject } from '../types.ts';
import { FilingFields } from './filing-fields.tsx';
import classes from './form-dialog.module.css';
import { PreviewPane } from './preview/preview-pane.tsx';
import { TextFormatField } from './text-format-field.tsx';
import type { QuestionValues } from './values/values.ts';

interface FormDialogProps<Values extends QuestionValues> {
  title: string;
  modal: ModalForm<Values>;
  opened: boolean;
  onClose: () => void;
  /** For a new question: see `FormFrame`. */
  again: RefObject<boolean> | undefined;
  /** For a draft: what its two buttons say. */
  labels?: { save: string; again: string } | undefined;
  subjects: Subject[];
  preview: ReactNode;
  edit: EditConflictState;
  /** The fields that only one of the two types has. */
  children: ReactNode;
}

/** The modal of a question's form with what students will see beside it; asks before unsaved input is lost. */
export function FormDialog<Values extends QuestionValues>({
  title,
  modal,
  opened,
  onClose,
  again,
  labels,
  subjects,
  preview,
  edit,
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
            againLabel={labels?.again}
            saveLabel={labels?.save}
            conflict={
              edit.conflict && (
                <QuestionConflict state={edit} subjects={subjects} disabled={modal.submitting} />
              )
            }
            shortcuts
            onCancel={guard.close}
          >
            <FilingFields form={modal.form} subjects={subjects} />
            <TextFormatField form={modal.form} />
            {children}
          </FormFrame>
          <PreviewPane>{preview}</PreviewPane>
        </div>
      </AdminModal>
      <UnsavedDialog guard={guard} />
    </>
  );
}

interface QuestionConflictProps {
  state: EditConflictState;
  subjects: Subject[];
  disabled: boolean;
}

/** Two versions of a question; its subject and chapter are shown by name. */
function QuestionConflict({ state, subjects, disabled }: QuestionConflictProps) {
  const { theirs, mine } = state.conflict ?? {};
  const chaptersOf = (fields: Record<string, unknown> | undefined) => {
    const subject_id = Number(fields?.subject_id ?? 0);
    return [{ subject_id }, { enabled: subject_id > 0 }] as const;
  };
  const others = trpc.chapters.bySubject.useQuery(...chaptersOf(theirs));
  const own = trpc.chapters.bySubject.useQuery(...chaptersOf(mine));
  const chapters = [...(others.data ?? []), ...(own.data ?? [])];
  return (
    <EditConflict
      state={state}
      names={{
        subject_id: (id) => subjects.find((one) => one.id === id)?.name,
        chapter_id: (id) => chapters.find((one) => one.id === id)?.name,
      }}
      disabled={disabled}
    />
  );
}
