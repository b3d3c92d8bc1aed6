import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import type { Qcm } from '../types.ts';
import { ViewedOptions } from './viewed-options.tsx';
import classes from './viewer.module.css';
import { EditBar, Facts, Part, Picture, Prose } from './viewer-parts.tsx';

const { viewer: texts, exam } = adminQuestions;

interface QcmViewerProps {
  qcm: Qcm;
  opened: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** A multiple-choice question as a whole, with its key. */
export function QcmViewer({ qcm, opened, onClose, onEdit }: QcmViewerProps) {
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={texts.title(qcm.id)}>
      <div className={classes.root}>
        <Facts
          facts={[
            `${qcm.subject_name} (${qcm.semester_name})`,
            qcm.chapter_name,
            qcm.lesson_name === qcm.chapter_name ? null : qcm.lesson_name,
            qcm.exam_year === null ? null : exam(qcm.exam_year),
            texts.number(qcm.question_number),
          ]}
        />
        <Prose text={qcm.question_text} strong />
        {qcm.image_url !== null && <Picture url={qcm.image_url} />}
        <ViewedOptions qcm={qcm} />
        {qcm.justification !== null && (
          <Part title={texts.justification}>
            <Prose text={qcm.justification} />
          </Part>
        )}
        <EditBar onEdit={onEdit} />
      </div>
    </AdminModal>
  );
}
