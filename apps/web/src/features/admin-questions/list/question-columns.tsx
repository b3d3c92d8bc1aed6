import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { optionLetters } from '@amphi/domain/questions/letters';
import { Badge, Checkbox, VisuallyHidden } from '@mantine/core';
import { IconDeviceMobile, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { BriefText } from '../../../components/admin/table/brief-text.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { formatDate, truncate } from '../../../lib/format.ts';
import type { Selected } from '../bulk/use-selection.ts';
import type { Qcm, Qroc } from '../types.ts';
import { CutText } from './cut-text.tsx';
import classes from './question-columns.module.css';

type QuestionAction = 'view' | 'preview' | 'edit' | 'remove';
type OnAct<Question> = (action: QuestionAction, question: Question) => void;

/** How much of the right options a row shows, in characters: a line has no more. */
const ANSWER = 160;
const ICON = { size: 19, 'aria-hidden': true } as const;

/** Chooses a question for a change of many. */
export function choiceColumn<Question extends { id: number }>(
  selected: Selected,
): Column<Question> {
  return {
    id: 'choice',
    header: adminBulk.column,
    card: 'choice',
    cell: ({ id }) => (
      <Checkbox
        aria-label={adminBulk.choose(id)}
        checked={selected.has(id)}
        disabled={selected.isAll}
        onChange={(event) => selected.toggle([id], event.currentTarget.checked)}
      />
    ),
  };
}

/**
 * The columns of the table of multiple-choice questions.
 *
 * @param isEditor whether the user may change them
 */
export function qcmColumns(onAct: OnAct<Qcm>, isEditor: boolean): Column<Qcm>[] {
  const { columns } = adminQuestions.qcms;
  const common = commonColumns(adminQuestions.qcms, onAct, isEditor);
  return [
    common.question,
    common.subject,
    {
      id: 'lesson',
      header: columns.lesson,
      cell: ({ lesson_name }) => lesson_name ?? admin.none,
    },
    {
      id: 'options',
      header: columns.options,
      numeric: true,
      cell: ({ options }) => optionLetters(options).length,
    },
    {
      id: 'correct',
      header: columns.correct,
      card: 'end',
      cell: ({ correct_answers }) => (
        <span className={classes.letters}>
          {correct_answers.map((letter) => (
            <span key={letter} className={classes.letter}>
              {letter}
            </span>
          ))}
        </span>
      ),
    },
    common.created,
    common.actions,
  ];
}

/** The columns of the table of open questions. */
export function qrocColumns(onAct: OnAct<Qroc>, isEditor: boolean): Column<Qroc>[] {
  const { columns } = adminQuestions.qrocs;
  const common = commonColumns(adminQuestions.qrocs, onAct, isEditor);
  return [
    common.question,
    {
      id: 'answer',
      header: columns.answer,
      cell: (qroc) => <CutText text={qroc.answer_text} onOpen={() => onAct('view', qroc)} />,
    },
    common.subject,
    {
      id: 'chapter',
      header: columns.chapter,
      cell: ({ chapter_name }) => chapter_name ?? admin.none,
    },
    {
      id: 'order',
      header: columns.order,
      numeric: true,
      cell: ({ order_index }) => order_index,
    },
    common.created,
    common.actions,
  ];
}

/** The right options with their letters. */
const rightOptions = ({ correct_answers, options }: Qcm): string =>
  correct_answers.map((letter) => `${letter}. ${options[letter] ?? ''}`).join(' · ');

/** That a question is not offered to students yet. */
const draftOf = ({ state }: Qcm | Qroc): string | null =>
  state === 'draft' ? adminQuestions.draft : null;

const chapterOf = (question: Qcm | Qroc): string | null =>
  'lesson_name' in question ? question.lesson_name : question.chapter_name;

type ListTexts = Record<'viewOf' | 'previewOf' | 'editOf' | 'removeOf', (id: number) => string> & {
  columns: Record<'question' | 'subject' | 'created', string>;
};

/** The columns that both tables have, each with its own texts. */
function commonColumns<Question extends Qcm | Qroc>(
  { columns, viewOf, previewOf, editOf, removeOf }: ListTexts,
  onAct: OnAct<Question>,
  isEditor: boolean,
) {
  return {
    question: {
      id: 'question',
      header: columns.question,
      card: 'title',
      cell: (question) => (
        <div className={classes.text}>
          <div className={classes.question}>
            <CutText text={question.question_text} onOpen={() => onAct('view', question)} />
            {draftOf(question) && (
              <Badge color="saffron" variant="light" tt="none" radius="sm" size="sm">
                {draftOf(question)}
              </Badge>
            )}
            {question.exam_year !== null && (
              <Badge color="plum" variant="light" tt="none" radius="sm" size="sm">
                {adminQuestions.exam(question.exam_year)}
              </Badge>
            )}
          </div>
          {'options' in question && (
            <span className={classes.answer} dir="auto">
              <VisuallyHidden>{adminQuestions.rightOptions} </VisuallyHidden>
              {truncate(rightOptions(question), ANSWER)}
            </span>
          )}
        </div>
      ),
      brief: ({ question_text }) => <BriefText strong text={question_text} />,
    },
    subject: {
      id: 'subject',
      header: columns.subject,
      card: 'line',
      brief: (question) => (
        <BriefText
          text={[draftOf(question), question.subject_name, chapterOf(question)]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
      cell: ({ subject_name, semester_name }) => `${subject_name} (${semester_name})`,
    },
    created: {
      id: 'created',
      header: columns.created,
      numeric: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
    actions: {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (question) => (
        <RowButtons>
          <RowButton
            label={viewOf(question.id)}
            icon={<IconEye {...ICON} />}
            onClick={() => onAct('view', question)}
          />
          <RowButton
            label={previewOf(question.id)}
            icon={<IconDeviceMobile {...ICON} />}
            onClick={() => onAct('preview', question)}
          />
          {isEditor && (
            <>
              <RowButton
                label={editOf(question.id)}
                icon={<IconPencil {...ICON} />}
                onClick={() => onAct('edit', question)}
              />
              <RowButton
                danger
                label={removeOf(question.id)}
                icon={<IconTrash {...ICON} />}
                onClick={() => onAct('remove', question)}
              />
            </>
          )}
        </RowButtons>
      ),
    },
  } satisfies Record<string, Column<Question>>;
}
