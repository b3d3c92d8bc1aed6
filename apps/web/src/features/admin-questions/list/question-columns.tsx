import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { zonePlays } from '@amphi/domain/messages/fr/admin/zone-plays';
import { examNameOf } from '@amphi/domain/messages/fr/exam-sessions';
import { optionLetters } from '@amphi/domain/questions/letters';
import { Box, Checkbox, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconDeviceMobile, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { resourceColumns } from '../../../components/admin/resource.tsx';
import { BriefText } from '../../../components/admin/table/brief-text.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatDate, truncate } from '../../../lib/format.ts';
import type { Selected } from '../bulk/use-selection.ts';
import type { Qcm, Qroc } from '../types.ts';
import { CutText } from './cut-text.tsx';
import classes from './list.module.css';

type QuestionAction = 'view' | 'preview' | 'edit' | 'remove';
export type OnAct<Question> = (action: QuestionAction, question: Question) => void;

/** Characters of the right options in a row: a line has no more. */
const ANSWER = 160;

/** Chooses a question for a change of many; with Shift also those of the page between it and the one before. */
export function choiceColumn<Question extends { id: number }>(
  selected: Selected,
  page: readonly Question[],
): Column<Question> {
  return {
    id: 'choice',
    header: adminBulk.column,
    card: 'choice',
    cell: ({ id }) => (
      <Checkbox
        size="sm"
        aria-label={adminBulk.choose(id)}
        checked={selected.has(id)}
        disabled={selected.isAll}
        onChange={({ currentTarget, nativeEvent }) =>
          selected.choose(
            { id, isChosen: currentTarget.checked },
            'shiftKey' in nativeEvent && nativeEvent.shiftKey ? page.map((one) => one.id) : [],
          )
        }
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
  const common = commonColumns(adminQuestions.qcms, onAct, rightOptions, (qcm) => (
    <Text span fz="xs" c="dimmed" lineClamp={1} dir="auto">
      <VisuallyHidden>{adminQuestions.rightOptions} </VisuallyHidden>
      {truncate(rightOptions(qcm), ANSWER)}
    </Text>
  ));
  const own: Column<Qcm>[] = [
    common.question,
    common.subject,
    {
      id: 'lesson',
      header: columns.lesson,
      cell: ({ lesson_name, chapter_name }) => (
        <FilingText text={[chapter_name, lesson_name].filter(Boolean).join(' · ') || admin.none} />
      ),
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
      cell: ({ correct_answers }) => (
        <Group component="span" gap="0.25rem" wrap="nowrap">
          {correct_answers.map((letter) => (
            <Chip key={letter} tone="correct">
              {letter}
            </Chip>
          ))}
        </Group>
      ),
    },
    common.created,
  ];
  return withActions(own, adminQuestions.qcms, onAct, isEditor);
}

/** The columns of the table of open questions. */
export function qrocColumns(onAct: OnAct<Qroc>, isEditor: boolean): Column<Qroc>[] {
  const { columns } = adminQuestions.qrocs;
  const common = commonColumns(adminQuestions.qrocs, onAct, ({ answer_text }) => answer_text);
  const own: Column<Qroc>[] = [
    common.question,
    {
      id: 'answer',
      header: columns.answer,
      cell: (qroc) => (
        <>
          {qroc.zone_play && <Chip>{zonePlays[qroc.zone_play]}</Chip>}
          <CutText text={qroc.answer_text} onOpen={() => onAct('view', qroc)} />
        </>
      ),
    },
    common.subject,
    {
      id: 'chapter',
      header: columns.chapter,
      cell: ({ chapter_name }) => <FilingText text={chapter_name ?? admin.none} />,
    },
    {
      id: 'order',
      header: columns.order,
      numeric: true,
      cell: ({ order_index }) => order_index,
    },
    common.created,
  ];
  return withActions(own, adminQuestions.qrocs, onAct, isEditor);
}

/** Shows the chapter or subject in two lines, the rest on hovering. */
function FilingText({ text }: { text: string }) {
  return (
    <Text span inherit lineClamp={2} miw="6rem" title={text} dir="auto">
      {text}
    </Text>
  );
}

const rightOptions = ({ correct_answers, options }: Qcm): string =>
  correct_answers.map((letter) => `${letter}. ${options[letter] ?? ''}`).join(' · ');

/** That a question is not offered to students yet. */
const draftOf = ({ state }: Qcm | Qroc): string | null =>
  state === 'draft' ? adminQuestions.draft : null;

type ListTexts = Record<'viewOf' | 'previewOf' | 'editOf' | 'removeOf', (id: number) => string> & {
  columns: Record<'question' | 'subject' | 'created', string>;
};

/** The columns with the buttons of a row: to read it, and for editors to change it. */
const withActions = <Question extends Qcm | Qroc>(
  columns: Column<Question>[],
  { viewOf, previewOf, editOf, removeOf }: ListTexts,
  onAct: OnAct<Question>,
  isEditor: boolean,
): Column<Question>[] =>
  resourceColumns<Question, QuestionAction>(
    {
      columns,
      actions: {
        view: { label: ({ id }) => viewOf(id), icon: IconEye },
        preview: { label: ({ id }) => previewOf(id), icon: IconDeviceMobile },
        edit: { label: ({ id }) => editOf(id) },
        remove: { label: ({ id }) => removeOf(id) },
      },
      ...(!isEditor && { actionsOf: () => ['view', 'preview'] }),
    },
    onAct,
  );

/**
 * The columns that both tables have, each with its own texts.
 *
 * @param expectedOf the expected answer of a question
 * @param keyOf the key below a question's text, in a table without a column for it
 */
function commonColumns<Question extends Qcm | Qroc>(
  { columns }: ListTexts,
  onAct: OnAct<Question>,
  expectedOf: (question: Question) => string,
  keyOf?: (question: Question) => ReactNode,
) {
  return {
    question: {
      id: 'question',
      header: columns.question,
      card: 'title',
      cell: (question) => (
        <div className={classes.text} data-closed={keyOf !== undefined || undefined}>
          <Text span inherit fw={650}>
            <CutText text={question.question_text} onOpen={() => onAct('view', question)} />
          </Text>
          <Group wrap="nowrap" gap="xs" miw={0}>
            {draftOf(question) && <Chip tone="missed">{draftOf(question)}</Chip>}
            {question.exam_year !== null && <Chip>{examNameOf(question)}</Chip>}
            {keyOf?.(question)}
          </Group>
        </div>
      ),
      brief: ({ question_text }) => <BriefText strong text={question_text} />,
    },
    subject: {
      id: 'subject',
      header: columns.subject,
      card: 'line',
      // Questions that begin alike are of one subject: what is expected tells them apart.
      brief: (question) => (
        <BriefText
          text={truncate(
            [draftOf(question), expectedOf(question)].filter(Boolean).join(' · '),
            ANSWER,
          )}
        />
      ),
      cell: ({ subject_name, semester_name }) => (
        // A line each, so that a long name hides no semester.
        <Box
          component="span"
          display="block"
          miw="6rem"
          title={`${subject_name} (${semester_name})`}
        >
          <BriefText text={subject_name} /> <BriefText text={`(${semester_name})`} />
        </Box>
      ),
    },
    created: {
      id: 'created',
      header: columns.created,
      numeric: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
  } satisfies Record<string, Column<Question>>;
}
