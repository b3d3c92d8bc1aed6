import type { RouterOutputs } from '@amphi/api';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { AdminModal, type DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { DraftForm } from './drafts/draft-form.tsx';
import { AnyQuestionForm } from './form/kinds.tsx';
import { StoredPreview, type StoredQuestion } from './form/preview/question-preview.tsx';
import type { Filing } from './form/values/values.ts';
import { RemoveQuestion } from './remove-question.tsx';
import type { AnyQuestion, OpenQuestionDialog, QuestionDialogState, Subject } from './types.ts';
import type { QuestionFilters } from './use-question-filters.ts';
import { QcmViewer, QrocViewer } from './viewer/question-viewer.tsx';

interface QuestionDialogProps extends DialogProps {
  dialog: QuestionDialogState;
  onOpen: OpenQuestionDialog;
  subjects: Subject[];
  /** Query input of the list that the dialog was opened from. */
  listed: QuestionFilters['input'];
  /** Preselected for a new question. */
  filing: Filing;
}

/** The dialog of an action on a question. */
export function QuestionDialog({ dialog, onOpen, listed, ...props }: QuestionDialogProps) {
  const { opened, onClose } = props;
  const shown = { opened, onClose };
  switch (dialog.action) {
    case 'add':
      return <AnyQuestionForm {...props} kind={dialog.kind} question={null} />;
    case 'view':
      return dialog.kind === 'qcm' ? (
        <QcmViewer {...shown} question={dialog.question} listed={listed} onEdit={onOpen} />
      ) : (
        <QrocViewer {...shown} question={dialog.question} listed={listed} onEdit={onOpen} />
      );
    case 'preview':
      return <PreviewDialog {...shown} {...dialog} />;
    case 'edit':
      return <EditForm {...props} dialog={dialog} />;
    case 'remove':
      return <RemoveQuestion {...shown} {...dialog} />;
  }
}

type EditDialog = Exclude<QuestionDialogState, { action: 'add' }>;

/** Changes the question, or a draft of the change where a reviewer has to accept it. */
function EditForm({
  dialog,
  ...props
}: Omit<QuestionDialogProps, 'dialog' | 'onOpen' | 'listed'> & { dialog: EditDialog }) {
  const { is_admin } = useUser();
  const { id } = dialog.question;
  const editing = trpc.drafts.editing.useQuery(
    { kind: dialog.kind, id },
    { enabled: !is_admin, gcTime: 0 },
  );
  // Saving makes a draft, or another revision of it, which must not replace the form while it closes.
  const [begun, setBegun] = useState<RouterOutputs['drafts']['editing']>();
  if (begun === undefined) {
    if (is_admin || !(editing.isPending || editing.isFetching)) setBegun(editing.data ?? PUBLISHED);
    return null;
  }
  if (begun.draft !== null) {
    return <DraftForm draft={begun.draft} opened={props.opened} onClose={props.onClose} />;
  }
  return (
    <AnyQuestionForm {...props} {...dialog} draft={begun.needs_review ? NEW_DRAFT : undefined} />
  );
}

/** A form whose changes are published at once. */
const PUBLISHED = { needs_review: false, draft: null };
const NEW_DRAFT = { revision: null, comment: '', public_note: '' };

/** A stored question as students see it. */
function PreviewDialog({ kind, question, ...dialog }: AnyQuestion & DialogProps) {
  return (
    <AdminModal {...dialog} size="lg" title={adminQuestions.preview.title}>
      <Stack>
        <StoredPreview {...({ kind, fields: question } as StoredQuestion)} />
      </Stack>
    </AdminModal>
  );
}
