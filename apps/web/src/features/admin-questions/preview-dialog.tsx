import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { Stack } from '@mantine/core';
import { AdminModal } from '../../components/admin/dialog/admin-modal.tsx';
import { QcmPreview, QrocPreview } from './form/preview/question-preview.tsx';
import { qcmValues, qrocValues } from './form/values/values.ts';
import type { AnyQuestion } from './types.ts';

type PreviewDialogProps = AnyQuestion & { opened: boolean; onClose: () => void };

/** A stored question as students see it. */
export function PreviewDialog({ opened, onClose, ...asked }: PreviewDialogProps) {
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={adminQuestions.preview.title}>
      <Stack>
        {asked.kind === 'qcm' ? (
          <QcmPreview values={qcmValues(asked.question, asked.question.is_exam_question)} />
        ) : (
          <QrocPreview values={qrocValues(asked.question)} />
        )}
      </Stack>
    </AdminModal>
  );
}
