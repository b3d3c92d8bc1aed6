import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { COLUMN_ROLES } from '@amphi/domain/payments/statement/columns';
import { kindOfWords } from '@amphi/domain/payments/statement/label-kinds';
import type { Statement } from '@amphi/domain/payments/statement/read';
import { asWords } from '@amphi/domain/payments/statement/values';
import {
  Alert,
  Box,
  Button,
  FileInput,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { FormFailure } from '../../../components/form-failure.tsx';
import numbers from '../../../components/numbers/numbers.module.css';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { Rest, SHOWN } from './rest.tsx';
import type { StatementState } from './use-statement.ts';

/** Chooses or takes a statement, and shows how it is read before its transfers are kept. */
export function StatementFile({ state }: { state: StatementState }) {
  const { statement, problem, choose, change, keep, keeping } = state;
  const order = statement?.order && texts.orders[statement.order];
  return (
    <Stack>
      <Text>{texts.text}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FileInput
          size="md"
          label={texts.file}
          placeholder={texts.choose}
          accept=".csv,.txt,.tsv,.xlsx,.ofx,.qif,.xml,.sta,.mt940,.940,text/csv,text/plain"
          clearable
          onChange={(file) => void choose(file)}
        />
        <Textarea
          size="md"
          label={texts.paste}
          rows={1}
          onChange={({ currentTarget: { value } }) =>
            void choose(value.trim() === '' ? null : new Blob([value]))
          }
        />
      </SimpleGrid>
      {problem && <FormFailure text={problem} />}
      {statement && (
        <>
          <Text role="status" fw={650}>
            {texts.found(statement)}
          </Text>
          {statement.isUnsigned && <Alert color="orange">{texts.unsigned}</Alert>}
          {order && <Alert color="orange">{order}</Alert>}
          <Preview lines={statement.lines} />
          <Columns statement={statement} onChange={change} />
          <Unread lines={statement.unread} />
          {keeping.isError && <FormFailure text={errorDetail(keeping.error, texts.failed)} />}
          <Button
            style={{ alignSelf: 'start' }}
            loading={keeping.isPending}
            disabled={statement.lines.length === 0}
            onClick={keep}
          >
            {texts.keep(statement.lines.length)}
          </Button>
        </>
      )}
    </Stack>
  );
}

interface ColumnsProps {
  statement: Statement;
  onChange: StatementState['change'];
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
      <summary>{texts.columns}</summary>
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
    <div>
      <Box
        component="table"
        aria-label={texts.preview}
        className={numbers.table}
        data-align="end"
        fz="sm"
      >
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
                <Box component="td" ta="start" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                  {label}
                  {kind && (
                    <Text span inherit fw={650} c="var(--amphi-wrong)">
                      {' '}
                      {texts.kinds[kind]}
                    </Text>
                  )}
                </Box>
              </tr>
            );
          })}
        </tbody>
      </Box>
      <Rest count={lines.length} />
    </div>
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
