import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { optionLetters } from '@amphi/domain/questions/letters';
import { IconCheck } from '@tabler/icons-react';
import { AdminModal } from '../shared/admin-modal.tsx';
import type { Qcm } from './types.ts';
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
        <Part title={texts.options}>
          <Options qcm={qcm} />
        </Part>
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

function Options({ qcm: { options, correct_answers } }: { qcm: Qcm }) {
  return (
    <ul className={classes.options}>
      {optionLetters(options).map((letter) => {
        const correct = correct_answers.includes(letter);
        return (
          <li key={letter} className={classes.option} data-correct={correct || undefined}>
            <span className={classes.letter}>{letter}</span>
            <Prose text={options[letter] ?? ''} />
            {correct && (
              <span className={classes.sign}>
                <IconCheck size={16} aria-hidden />
                {texts.correct}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
