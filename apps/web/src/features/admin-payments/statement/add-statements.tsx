import type { RouterOutputs } from '@amphi/api';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { COLUMN_ROLES, type StatementColumns } from '@amphi/domain/payments/statement/columns';
import { kindOfWords } from '@amphi/domain/payments/statement/label-kinds';
import type { Statement } from '@amphi/domain/payments/statement/read';
import { asWords } from '@amphi/domain/payments/statement/values';
import {
  Box,
  Button,
  FileInput,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useState } from 'react';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { UnsavedDialog } from '../../../components/admin/form/unsaved-dialog.tsx';
import { useUnsavedGuard } from '../../../components/admin/form/use-unsaved-guard.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { Row, Rows } from '../../../components/ui/rows.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type StatementFile, useStatementFiles } from './use-statement-files.ts';

interface AddStatementsProps extends DialogProps {
  layouts: Parameters<typeof useStatementFiles>[0];
}

/** Chooses or pastes statements, and shows how they are read before their lines are kept. */
export function AddStatements({ layouts, opened, onClose }: AddStatementsProps) {
  const { files, problems, count, choose, change, keep } = useStatementFiles(layouts, onClose);
  const [pasted, setPasted] = useState('');
  const guard = useUnsavedGuard(
    opened && !keep.isPending && (files.length > 0 || pasted !== ''),
    onClose,
  );
  return (
    <>
      <AdminModal
        opened={opened}
        onClose={guard.close}
        busy={keep.isPending}
        covered={guard.asking}
        size="76rem"
        title={texts.addTitle}
      >
        <Stack>
          <Text variant="meta">{texts.text}</Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <FileInput
              size="md"
              label={texts.file}
              placeholder={texts.choose}
              accept=".csv,.txt,.tsv,.xlsx,.ofx,.qif,.xml,.sta,.mt940,.940,text/csv,text/plain"
              multiple
              clearable
              data-autofocus
              onChange={(chosen) => void choose(chosen.map((file) => ({ name: file.name, file })))}
            />
            <Textarea
              size="md"
              label={texts.paste}
              rows={1}
              value={pasted}
              onChange={({ currentTarget: { value } }) => {
                setPasted(value);
                const file = new Blob([value]);
                void choose(value.trim() === '' ? [] : [{ name: texts.pasted, file }]);
              }}
            />
          </SimpleGrid>
          {problems.map((problem) => (
            <FormFailure key={problem} text={problem} />
          ))}
          {files.map((file) => (
            <Found key={file.name} file={file} onChange={(columns) => change(file, columns)} />
          ))}
          {keep.isError && <FormFailure text={errorDetail(keep.error, texts.failed)} />}
          {files.length > 0 && (
            <Group justify="flex-end">
              <Button loading={keep.isPending} disabled={count === 0} onClick={() => keep.mutate()}>
                {texts.keep(count)}
              </Button>
            </Group>
          )}
        </Stack>
      </AdminModal>
      <UnsavedDialog guard={guard} />
    </>
  );
}

/** A statement as it is read: what is in it, what is doubtful, and its lines. */
function Found({
  file: { name, statement },
  onChange,
}: {
  file: StatementFile;
  onChange: (columns: StatementColumns) => void;
}) {
  const { order, isUnsigned } = statement;
  const doubts = [isUnsigned && texts.unsigned, order && texts.orders[order]].filter(Boolean);
  return (
    <section>
      <Text variant="label" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text role="status" variant="meta">
        {texts.found(statement)}
      </Text>
      {doubts.map((doubt) => (
        <Text key={String(doubt)} c="var(--amphi-missed)">
          {doubt}
        </Text>
      ))}
      <Preview lines={statement.lines} />
      <Columns statement={statement} onChange={onChange} />
      <Unread lines={statement.unread} />
    </section>
  );
}

interface ColumnsProps {
  statement: Statement;
  onChange: (columns: StatementColumns) => void;
}

/** Chooses the meaning of each column. */
function Columns({ statement, onChange }: ColumnsProps) {
  const { header, columns, width, lines, unread, isUnsigned, order } = statement;
  const isCertain = lines.length > 0 && unread.length === 0 && !isUnsigned && order !== 'unknown';
  const choices = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: texts.column(index + 1, header[index] ?? ''),
  }));
  return (
    <details open={!isCertain}>
      <summary>{texts.fileColumns}</summary>
      <Text variant="meta">{texts.columnsHint}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} mt="xs">
        {COLUMN_ROLES.map((role) => (
          <NativeSelect
            key={role}
            label={texts.roles[role]}
            value={columns[role] ?? ''}
            data={[{ value: '', label: texts.noColumn }, ...choices]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...columns, [role]: value === '' ? null : Number(value) })
            }
          />
        ))}
      </SimpleGrid>
    </details>
  );
}

/** The lines as they will be kept, each with what its words say that it is. */
function Preview({ lines }: { lines: Statement['lines'] }) {
  return (
    <Box mah="16rem" my="xs" style={{ overflowY: 'auto' }}>
      <Box component="table" aria-label={texts.preview} fz="sm">
        <tbody>
          {lines.slice(0, SHOWN).map(({ booked_on, amount, label, nth }) => {
            const kind = kindOfWords(asWords(label));
            return (
              <tr key={`${booked_on} ${amount} ${label} ${nth}`}>
                <Box component="td" style={{ whiteSpace: 'nowrap' }}>
                  {formatDate(booked_on)}
                </Box>
                <Box component="td" ta="end" style={{ whiteSpace: 'nowrap' }}>
                  {formatDollars(amount)}
                </Box>
                <Box
                  component="td"
                  ta="start"
                  w="100%"
                  dir="auto"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {label} {kind && <Chip tone="missed">{texts.kinds[kind]}</Chip>}
                </Box>
              </tr>
            );
          })}
        </tbody>
      </Box>
      <Rest count={lines.length} />
    </Box>
  );
}

function Unread({ lines }: { lines: Statement['unread'] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{texts.unread(lines.length)}</summary>
      <Box component="ul" fz="sm">
        {lines.slice(0, SHOWN).map(({ row, text, why }) => (
          <li key={row} dir="auto">
            {texts.line(row, text, texts.why[why])}
          </li>
        ))}
      </Box>
      <Rest count={lines.length} />
    </details>
  );
}

/** Rows of a list that are shown. */
const SHOWN = 100;

/** Counts the rows that a list does not show. */
function Rest({ count, shown = SHOWN }: { count: number; shown?: number }) {
  return count > shown ? (
    <Text variant="meta" mt="xs">
      {texts.more(count - shown)}
    </Text>
  ) : null;
}

interface StatementListProps extends DialogProps {
  statements: RouterOutputs['statements']['sources']['statements'];
}

/** Statements that were added, each of which can be taken back without the lines that pay an order. */
export function StatementList({ statements, ...dialog }: StatementListProps) {
  const [asked, setAsked] = useState<number>();
  const withdraw = trpc.statements.withdraw.useMutation({
    onSuccess: ({ removed }) => notifyDone(texts.withdrawn(removed)),
  });
  return (
    <AdminModal {...dialog} size="lg" title={texts.statements}>
      {statements.length === 0 && <Text variant="meta">{texts.noStatements}</Text>}
      {withdraw.isError && <FormFailure text={errorDetail(withdraw.error, texts.failed)} />}
      <Rows label={texts.statements}>
        {statements.map(({ id, name, created_at, lines, used }) => (
          <Row
            key={id}
            title={name}
            meta={<span>{texts.statementFacts(formatDate(created_at), lines, used)}</span>}
            end={
              <Button
                size="sm"
                {...(asked === id ? { color: 'red' as const } : { variant: 'default' as const })}
                disabled={lines === used}
                loading={withdraw.isPending && asked === id}
                aria-label={asked === id ? undefined : texts.withdrawOf(name)}
                onClick={() => (asked === id ? withdraw.mutate({ id }) : setAsked(id))}
              >
                {asked === id ? texts.withdrawConfirm(lines - used) : texts.withdraw}
              </Button>
            }
          />
        ))}
      </Rows>
    </AdminModal>
  );
}
