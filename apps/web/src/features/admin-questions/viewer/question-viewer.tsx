import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { examNameOf } from '@amphi/domain/messages/fr/exam-sessions';
import { writeAnswers, writeElements } from '@amphi/domain/questions/expected-answers';
import type { Explained } from '@amphi/domain/questions/question.schema';
import { isPossible } from '@amphi/domain/questions/states';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { QuestionTextFormat } from '../../../components/question/question-text.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Qcm, Qroc } from '../types.ts';
import type { QuestionFilters } from '../use-question-filters.ts';
import { PublishButton } from './publish-button.tsx';
import { type Neighbours, useNeighbours } from './use-neighbours.ts';
import { ViewedOptions } from './viewed-options.tsx';
import classes from './viewer.module.css';
import { Part, Picture, Prose, Typed } from './viewer-parts.tsx';

const { viewer: texts } = adminQuestions;

interface ViewerProps {
  opened: boolean;
  onClose: () => void;
  /** Query input of the list that it was opened from: its page has the questions before and after. */
  listed: QuestionFilters['input'];
}

interface QcmViewerProps extends ViewerProps {
  qcm: Qcm;
  onEdit: (qcm: Qcm) => void;
}

/** A multiple-choice question as a whole, with its key. */
export function QcmViewer({ qcm: first, listed, onEdit, ...props }: QcmViewerProps) {
  const list = trpc.qcms.list.useQuery(listed, { enabled: props.opened });
  const neighbours = useNeighbours(first, list.data?.items, props.opened);
  const { question: qcm } = neighbours;
  const { chapter_name, lesson_name } = qcm;
  return (
    <QuestionViewer
      {...props}
      title={texts.title(qcm.id)}
      neighbours={neighbours}
      onEdit={() => onEdit(qcm)}
      publish={
        isPossible('publish', qcm.state) && <PublishButton key={qcm.id} kind="qcm" question={qcm} />
      }
      facts={[
        chapter_name,
        lesson_name === chapter_name ? null : lesson_name,
        examNameOf(qcm),
        texts.number(qcm.question_number),
      ]}
    >
      <ViewedOptions key={qcm.id} qcm={qcm} />
    </QuestionViewer>
  );
}

/** Answers that typed ones are compared with, as the form shows them. */
const EXPECTED = [
  ['accepted_answers', (qroc: Qroc) => writeAnswers(qroc.accepted_answers)],
  ['refused_answers', (qroc: Qroc) => writeAnswers(qroc.refused_answers)],
  ['elements', (qroc: Qroc) => writeElements(qroc.elements)],
] as const;

interface QrocViewerProps extends ViewerProps {
  qroc: Qroc;
  onEdit: (qroc: Qroc) => void;
}

/** An open question with its answer. */
export function QrocViewer({ qroc: first, listed, onEdit, ...props }: QrocViewerProps) {
  const list = trpc.qrocs.list.useQuery(listed, { enabled: props.opened });
  const neighbours = useNeighbours(first, list.data?.items, props.opened);
  const { question: qroc } = neighbours;
  const { chapter_name, order_index } = qroc;
  return (
    <QuestionViewer
      {...props}
      title={texts.qrocTitle(qroc.id)}
      neighbours={neighbours}
      onEdit={() => onEdit(qroc)}
      publish={
        isPossible('publish', qroc.state) && (
          <PublishButton key={qroc.id} kind="qroc" question={qroc} />
        )
      }
      facts={[chapter_name, examNameOf(qroc), texts.order(order_index)]}
    >
      <Part title={texts.answer}>
        <Prose text={qroc.answer_text} />
      </Part>
      {EXPECTED.map(
        ([field, write]) =>
          qroc[field].length > 0 && (
            <Part key={field} title={adminQuestions.expected[field]}>
              <Typed text={write(qroc)} />
            </Part>
          ),
      )}
    </QuestionViewer>
  );
}

const EXPLAINED: Readonly<Record<keyof Explained, string>> = {
  justification: texts.justification,
};

interface QuestionViewerProps extends Omit<ViewerProps, 'listed'> {
  title: string;
  neighbours: Neighbours<Qcm | Qroc>;
  onEdit: () => void;
  /** The button that publishes a draft. */
  publish?: ReactNode;
  /** Shown after its subject; null values are left out. */
  facts: (string | null)[];
  /** The answer, between the question and its justification. */
  children: ReactNode;
}

function QuestionViewer({
  title,
  neighbours,
  facts,
  opened,
  onClose,
  onEdit,
  publish,
  children,
}: QuestionViewerProps) {
  const { isAdmin, isEditor, isReviewer } = useOffice();
  const { question } = neighbours;
  const { subject_name, semester_name, question_text, image_url } = question;
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={title}>
      <QuestionTextFormat value={question.text_format}>
        <div className={classes.root}>
          <Text fz="sm" c="dimmed">
            {[`${subject_name} (${semester_name})`, ...facts]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </Text>
          <Prose text={question_text} strong />
          {image_url !== null && <Picture key={image_url} url={image_url} />}
          {children}
          {(Object.keys(EXPLAINED) as (keyof Explained)[]).map((field) => {
            const text = question[field];
            return (
              text !== null && (
                <Part key={field} title={EXPLAINED[field]}>
                  <Prose text={text} />
                </Part>
              )
            );
          })}
          <div className={classes.foot}>
            <NeighbourButtons neighbours={neighbours} />
            {isAdmin && (
              <LinkButton
                variant="default"
                to={paths.admin({
                  tab: 'audit',
                  entity: 'options' in question ? 'qcms' : 'qrocs',
                  thing: question.id,
                })}
              >
                {texts.history}
              </LinkButton>
            )}
            {isReviewer && publish}
            {isEditor && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={onEdit}
              >
                {admin.edit}
              </Button>
            )}
          </div>
        </div>
      </QuestionTextFormat>
    </AdminModal>
  );
}

function NeighbourButtons({ neighbours }: { neighbours: Neighbours<object> }) {
  const { previous, next, position, count } = neighbours;
  if (position === 0) return null;
  return (
    <div className={classes.neighbours}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={texts.previous}
        title={`${texts.previous} (←)`}
        aria-keyshortcuts="ArrowLeft"
        aria-disabled={previous === undefined}
        data-disabled={previous === undefined || undefined}
        onClick={previous}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Text fz="sm" c="dimmed" role="status">
        {texts.position(position, count)}
      </Text>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={texts.next}
        title={`${texts.next} (→)`}
        aria-keyshortcuts="ArrowRight"
        // Not disabled: that would lose the focus on the last one.
        aria-disabled={next === undefined}
        data-disabled={next === undefined || undefined}
        onClick={next}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
