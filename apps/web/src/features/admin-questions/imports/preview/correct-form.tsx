import '../../../../components/admin/admin-styles.ts';
import { writePictures } from '@amphi/domain/cases/pictures';
import type { CasePicture } from '@amphi/domain/cases/schema';
import { readText } from '@amphi/domain/imports/cells';
import { COLUMN_HEADERS, type ColumnField } from '@amphi/domain/imports/column-names';
import { origin } from '@amphi/domain/imports/schema';
import { cellMessage, issueText } from '@amphi/domain/messages/fr/import-issues';
import { imports } from '@amphi/domain/messages/fr/imports';
import { QCM_COLUMNS } from '@amphi/domain/questions/qcm.schema';
import { QROC_COLUMNS } from '@amphi/domain/questions/qroc.schema';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { DialogProps } from '../../../../components/admin/dialog/admin-modal.tsx';
import { LongText } from '../../../../components/admin/form/long-text.tsx';
import { CodeSelect } from '../../../../components/admin/form/selects.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { AnyQuestionForm } from '../../form/kinds.tsx';
import classes from '../imports.module.css';
import { Original } from '../scans/original.tsx';
import type { Batch, CorrectedRow } from '../types.ts';

const texts = imports.correct;
const KINDS = ['qcm', 'qroc'] as const;
const COLUMNS: Record<(typeof KINDS)[number], readonly string[]> = {
  qcm: QCM_COLUMNS,
  qroc: QROC_COLUMNS,
};
const IN_BOTH = COLUMNS.qcm.filter((column) => COLUMNS.qroc.includes(column));

/** Fields of a row's source, subject, chapter and clinical case that were refused, as their texts. */
function refusedOrigin({ data, issues }: CorrectedRow): Record<string, string> {
  const names = (issues ?? []).flatMap(({ field }) =>
    field.startsWith('source') ? ['source', 'source_id'] : [field.split('.')[0] ?? ''],
  );
  const given: Readonly<Record<string, unknown>> = data;
  return Object.fromEntries(
    names
      .filter((name) => name in origin.shape)
      .map((name) => {
        const value = given[name];
        return [
          name,
          Array.isArray(value) ? writePictures(value as CasePicture[]) : String(value ?? ''),
        ];
      }),
  );
}

interface CorrectFormProps extends DialogProps {
  batch: Batch;
  row: CorrectedRow;
  /** Opens the next row that has to be looked at; null for the last. */
  onNext: (() => void) | null;
}

/** The form of a question with what a row of a file says, and the page that it was read off. */
export default function CorrectForm({ batch, row, onNext, ...dialog }: CorrectFormProps) {
  const { data, issues } = row;
  const correct = trpc.imports.editRow.useMutation();
  const [kind, setKind] = useState(data.kind);
  const [filed, setFiled] = useState(() => refusedOrigin(row));
  const messages = (issues ?? []).map((issue) => {
    const [name = ''] = issue.field.split('.');
    const field = issue.field.replace(/\.\d+$/, '');
    return { field, name, text: cellMessage(issue), named: issueText(issue) };
  });
  const atFields = messages.filter(({ name }) => COLUMNS[kind].includes(name));
  const others = messages.filter(({ name }) => !COLUMNS[kind].includes(name) && !(name in filed));
  const fields =
    kind === data.kind
      ? data
      : Object.fromEntries(Object.entries(data).filter(([name]) => IN_BOTH.includes(name)));
  const staged = {
    fields,
    errors: Object.fromEntries(atFields.map(({ field, text }) => [field, text]).toReversed()),
    filing: (
      <Stack gap="sm">
        {others.map(({ named }) => (
          <span key={named} className={classes.issue}>
            {named}
          </span>
        ))}
        <CodeSelect
          label={COLUMN_HEADERS.kind}
          codes={KINDS}
          names={imports.preview.kinds}
          value={kind}
          onChange={setKind}
        />
        {Object.entries(filed).map(([name, value]) => (
          <LongText
            key={name}
            label={COLUMN_HEADERS[name as ColumnField]}
            minRows={1}
            maxRows={8}
            value={value}
            error={messages.find((one) => one.name === name)?.text}
            onChange={({ currentTarget }) =>
              setFiled((now) => ({ ...now, [name]: currentTarget.value }))
            }
          />
        ))}
      </Stack>
    ),
    beside:
      batch.pages.length > 0
        ? (onPicture: (url: string) => void) => (
            <Original id={batch.id} row={row.row} onPicture={onPicture} />
          )
        : undefined,
    onNext,
    form: {
      name: `import-${batch.id}-${row.row}-${kind}`,
      words: {
        add: texts.title(row.row),
        editOf: texts.title,
        saved: texts.saved(row.row),
      },
      create: (question: object) => {
        const read = Object.entries(filed).map(([name, text]) => [
          name,
          readText(name as ColumnField, text),
        ]);
        const given = { ...question, ...Object.fromEntries(read) };
        return correct.mutateAsync({ id: batch.id, row: row.row, fields: given });
      },
    },
  };
  const isExam = 'is_exam_question' in fields && fields.is_exam_question === true;
  return (
    <AnyQuestionForm
      key={kind}
      kind={isExam && kind === 'qcm' ? 'exam' : kind}
      question={null}
      subjects={[]}
      {...dialog}
      staged={staged}
    />
  );
}
