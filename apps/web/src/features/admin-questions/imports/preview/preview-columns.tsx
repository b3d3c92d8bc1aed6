import { DEFAULT_SUBJECT } from '@amphi/domain/imports/schema';
import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { examNameOf } from '@amphi/domain/messages/fr/exam-sessions';
import { imports, issueText } from '@amphi/domain/messages/fr/imports';
import { type Options, optionLetters } from '@amphi/domain/questions/letters';
import { Box, Button, Text } from '@mantine/core';
import type { Column } from '../../../../components/admin/table/column.ts';
import classes from '../imports.module.css';
import type { PreviewRow } from '../types.ts';

const texts = imports.preview;

/** The fields whose issues each column of the table shows; the others are shown beside the question. */
const ANSWER = /^(options|correct_answers|answer_text)/;
const FILING = /^(subject|chapter|exam_|semester)/;

function Issues({ row, of }: { row: PreviewRow; of: (field: string) => boolean }) {
  const issues = (row.issues ?? []).filter(({ field }) => of(field));
  return issues.map((issue) => (
    <span key={`${issue.field} ${issue.message}`} className={classes.issue}>
      {issueText(issue)}
    </span>
  ));
}

function Answer({ row }: { row: PreviewRow }) {
  const { data } = row;
  if (data.kind === 'qroc')
    return (
      <Text span inherit lineClamp={3}>
        {data.answer_text}
      </Text>
    );
  const options: Options = data.options ?? {};
  return (
    <>
      <strong>{data.correct_answers?.join(', ')}</strong>
      <Box component="ul" mt="0.25rem" mb={0} mx={0} c="dimmed">
        {optionLetters(options).map((letter) => (
          <li key={letter}>
            <Text span inherit lineClamp={3}>
              {letter}. {options[letter]}
            </Text>
          </li>
        ))}
      </Box>
      {row.remarks.map((remark) => (
        <Text
          key={remark}
          span
          display="block"
          mt="0.25rem"
          c="var(--amphi-missed)"
          ta="start"
          inherit
        >
          {remark}
        </Text>
      ))}
    </>
  );
}

const VERDICT_COLORS: Partial<Record<PreviewRow['verdict'], string>> = {
  added: 'var(--amphi-correct)',
  bad: 'var(--amphi-wrong)',
};

function Verdict({ row, actions }: { row: PreviewRow; actions: RowActions }) {
  const { verdict, known_id, duplicate_row, other_year, differs } = row;
  const action = actionOf(row, actions);
  const text = {
    added: other_year === null ? texts.added : texts.addedAgain(other_year),
    bad: texts.bad,
    known: texts.known(known_id ?? 0, differs),
    duplicate: texts.duplicate(duplicate_row ?? 0, differs),
  }[verdict];
  return (
    <div>
      <Text
        span
        inherit
        {...(VERDICT_COLORS[verdict] && { c: VERDICT_COLORS[verdict] })}
        {...((verdict === 'bad' || differs !== null) && { fw: 650 })}
      >
        {text}
      </Text>
      {action && (
        <Button
          size="sm"
          variant="default"
          display="block"
          mt={4}
          aria-label={action.name}
          onClick={action.run}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}

/**
 * The parsed rows of a file, with the issues of their cells.
 *
 * @param isChosen whether it is chosen where the rows go
 */
export const previewColumns = (isChosen: boolean, actions: RowActions): Column<PreviewRow>[] => [
  {
    id: 'question',
    header: texts.columns.question,
    card: 'title',
    cell: (row) => (
      <>
        <Text span inherit lineClamp={3}>
          {row.data.question_text || texts.emptyQuestion}
        </Text>
        <Issues row={row} of={(field) => !ANSWER.test(field) && !FILING.test(field)} />
      </>
    ),
  },
  { id: 'row', header: texts.columns.row, numeric: true, cell: ({ row }) => row },
  {
    id: 'answer',
    header: texts.columns.answer,
    cell: (row) => (
      <Box miw={{ base: 0, xl: '20rem' }}>
        {lookUp(texts.kinds, row.data.kind, common.unknown)} <Answer row={row} />
        <Issues row={row} of={(field) => ANSWER.test(field)} />
      </Box>
    ),
  },
  {
    id: 'filing',
    header: texts.columns.filing,
    cell: (row) => {
      const { subject, chapter } = row.goes_to;
      return (
        <div>
          {[isChosen || subject !== DEFAULT_SUBJECT ? subject : '', chapter, examNameOf(row.data)]
            .filter(Boolean)
            .join(' · ')}
          <Issues row={row} of={(field) => FILING.test(field)} />
        </div>
      );
    },
  },
  {
    id: 'verdict',
    header: texts.columns.verdict,
    cell: (row) => <Verdict row={row} actions={actions} />,
  },
];

/** Actions on a row, where the page allows them. */
interface RowActions {
  onCorrect: (row: PreviewRow) => void;
  /** True where rows were read off pages, and can be compared with them. */
  hasPages: boolean;
  /** Takes what a row has other than the question that is there. */
  onTake: ((row: PreviewRow) => void) | null;
}

function actionOf(row: PreviewRow, { onCorrect, hasPages, onTake }: RowActions) {
  const { correct, scans, apply } = imports;
  if (row.verdict === 'bad') {
    return { label: correct.open, name: correct.openOf(row.row), run: () => onCorrect(row) };
  }
  if (row.verdict === 'known' && row.differs !== null && onTake) {
    return { label: apply.one, name: apply.oneOf(row.row), run: () => onTake(row) };
  }
  if (hasPages) {
    return { label: scans.compare, name: scans.compareOf(row.row), run: () => onCorrect(row) };
  }
  return null;
}
