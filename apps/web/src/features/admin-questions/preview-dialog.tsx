import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { Stack } from '@mantine/core';
import { AdminModal } from '../../components/admin/dialog/admin-modal.tsx';
import { QcmPreview, QrocPreview } from './form/preview/question-preview.tsx';
import { qcmValues, qrocValues } from './form/values/values.ts';
import type { Qcm, Qroc } from './types.ts';

interface PreviewDialogProps {
  opened: boolean;
  onClose: () => void;
  question: { kind: 'qcm'; qcm: Qcm } | { kind: 'qroc'; qroc: Qroc };
}

/** A stored question as students see it. */
export function PreviewDialog({ opened, onClose, question }: PreviewDialogProps) {
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={adminQuestions.preview.title}>
      <Stack>
        {question.kind === 'qcm' ? (
          <QcmPreview values={qcmValues(question.qcm, question.qcm.is_exam_question)} />
        ) : (
          <QrocPreview values={qrocValues(question.qroc)} />
        )}
      </Stack>
    </AdminModal>
  );
}
