import { admin } from '@amphi/domain/messages/fr/admin';
import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { writeAnswers, writeElements } from '@amphi/domain/questions/expected-answers';
import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import type { Qcm, Qroc } from '../types.ts';
import { ViewedOptions } from './viewed-options.tsx';
import classes from './viewer.module.css';
import { Part, Picture, Prose } from './viewer-parts.tsx';

const { viewer: texts, exam } = adminQuestions;

interface ViewerProps {
  opened: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** A multiple-choice question as a whole, with its key. */
export function QcmViewer({ qcm, ...props }: ViewerProps & { qcm: Qcm }) {
  const { chapter_name, lesson_name, exam_year } = qcm;
  return (
    <QuestionViewer
      {...props}
      title={texts.title(qcm.id)}
      question={qcm}
      facts={[
        chapter_name,
        lesson_name === chapter_name ? null : lesson_name,
        exam_year === null ? null : exam(exam_year),
        texts.number(qcm.question_number),
      ]}
    >
      <ViewedOptions qcm={qcm} />
    </QuestionViewer>
  );
}

/** What typed answers are compared with, as the form shows it. */
const EXPECTED = [
  ['accepted_answers', (qroc: Qroc) => writeAnswers(qroc.accepted_answers)],
  ['refused_answers', (qroc: Qroc) => writeAnswers(qroc.refused_answers)],
  ['elements', (qroc: Qroc) => writeElements(qroc.elements)],
] as const;

/** An open question with its answer. */
export function QrocViewer({ qroc, ...props }: ViewerProps & { qroc: Qroc }) {
  const { chapter_name, exam_year, order_index } = qroc;
  return (
    <QuestionViewer
      {...props}
      title={texts.qrocTitle(qroc.id)}
      question={qroc}
      facts={[chapter_name, exam_year === null ? null : exam(exam_year), texts.order(order_index)]}
    >
      <Part title={texts.answer}>
        <Prose text={qroc.answer_text} />
      </Part>
      {EXPECTED.map(
        ([field, write]) =>
          qroc[field].length > 0 && (
            <Part key={field} title={adminQuestions.expected[field]}>
              <Prose text={write(qroc)} />
            </Part>
          ),
      )}
    </QuestionViewer>
  );
}

interface QuestionViewerProps extends ViewerProps {
  title: string;
  question: Qcm | Qroc;
  /** Shown after its subject; null values are left out. */
  facts: (string | null)[];
  /** The answer, between the question and its justification. */
  children: ReactNode;
}

function QuestionViewer({
  title,
  question,
  facts,
  opened,
  onClose,
  onEdit,
  children,
}: QuestionViewerProps) {
  const { subject_name, semester_name, question_text, image_url, justification } = question;
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={title}>
      <div className={classes.root}>
        <Text fz="sm" c="dimmed">
          {[`${subject_name} (${semester_name})`, ...facts]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </Text>
        <Prose text={question_text} strong />
        {image_url !== null && <Picture url={image_url} />}
        {children}
        {justification !== null && (
          <Part title={texts.justification}>
            <Prose text={justification} />
          </Part>
        )}
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
          >
            {admin.edit}
          </Button>
        </div>
      </div>
    </AdminModal>
  );
}
