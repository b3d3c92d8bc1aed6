import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import type { Qroc } from '../types.ts';
import classes from './viewer.module.css';
import { EditBar, Facts, Part, Picture, Prose } from './viewer-parts.tsx';

const { viewer: texts, exam } = adminQuestions;

interface QrocViewerProps {
  qroc: Qroc;
  opened: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** An open question with its answer. */
export function QrocViewer({ qroc, opened, onClose, onEdit }: QrocViewerProps) {
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={texts.qrocTitle(qroc.id)}>
      <div className={classes.root}>
        <Facts
          facts={[
            `${qroc.subject_name} (${qroc.semester_name})`,
            qroc.chapter_name,
            qroc.exam_year === null ? null : exam(qroc.exam_year),
            texts.order(qroc.order_index),
          ]}
        />
        <Prose text={qroc.question_text} strong />
        {qroc.image_url !== null && <Picture url={qroc.image_url} />}
        <Part title={texts.answer}>
          <Prose text={qroc.answer_text} />
        </Part>
        {qroc.justification !== null && (
          <Part title={texts.justification}>
            <Prose text={qroc.justification} />
          </Part>
        )}
        <EditBar onEdit={onEdit} />
      </div>
    </AdminModal>
  );
}
