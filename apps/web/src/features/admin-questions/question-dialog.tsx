import { QcmForm } from './form/qcm-form.tsx';
import { QrocForm } from './form/qroc-form.tsx';
import type { QuestionFilters } from './list/use-question-filters.ts';
import { RemoveQuestion } from './remove-question.tsx';
import type { OpenQuestionDialog, QuestionDialogState, Subject } from './types.ts';
import { QcmViewer, QrocViewer } from './viewer/question-viewer.tsx';

interface QuestionDialogProps {
  dialog: QuestionDialogState;
  opened: boolean;
  onClose: () => void;
  onOpen: OpenQuestionDialog;
  subjects: Subject[];
  /** What the list asks for that the dialog was opened from. */
  listed: QuestionFilters['input'];
  /** The subject that the list is filtered by, preselected for a new question. */
  subjectId: number | undefined;
}

/** The dialog of an action on a question. */
export function QuestionDialog({ dialog, onOpen, listed, ...props }: QuestionDialogProps) {
  const { opened, onClose } = props;
  switch (dialog.action) {
    case 'add':
      return dialog.kind === 'qroc' ? (
        <QrocForm {...props} qroc={null} />
      ) : (
        <QcmForm {...props} qcm={null} exam={dialog.kind === 'exam'} />
      );
    case 'view':
      return dialog.kind === 'qroc' ? (
        <QrocViewer
          {...{ opened, onClose, listed }}
          qroc={dialog.qroc}
          onEdit={(qroc) => onOpen({ kind: 'qroc', action: 'edit', qroc })}
        />
      ) : (
        <QcmViewer
          {...{ opened, onClose, listed }}
          qcm={dialog.qcm}
          onEdit={(qcm) => onOpen({ kind: 'qcm', action: 'edit', qcm })}
        />
      );
    case 'edit':
      return dialog.kind === 'qroc' ? (
        <QrocForm {...props} qroc={dialog.qroc} />
      ) : (
        <QcmForm {...props} qcm={dialog.qcm} exam={dialog.qcm.is_exam_question} />
      );
    case 'remove':
      return dialog.kind === 'qroc' ? (
        <RemoveQuestion {...{ opened, onClose }} kind="qroc" question={dialog.qroc} />
      ) : (
        <RemoveQuestion {...{ opened, onClose }} kind="qcm" question={dialog.qcm} />
      );
  }
}
