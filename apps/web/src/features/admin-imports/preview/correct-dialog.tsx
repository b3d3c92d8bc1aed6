import { columnName } from '@amphi/domain/imports/columns';
import { cellText } from '@amphi/domain/imports/table';
import { importDoubts } from '@amphi/domain/messages/fr/import-doubts';
import { cellMessage, imports } from '@amphi/domain/messages/fr/imports';
import { Button, Group, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { useAdminRefresh } from '../../../components/admin/dialog/use-admin-refresh.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Original } from '../scans/original.tsx';
import type { PreviewRow } from '../types.ts';
import classes from './preview.module.css';

const texts = imports.correct;

interface CorrectDialogProps {
  id: number;
  header: readonly string[];
  row: PreviewRow;
  /** Whether it was read off a page, which is shown beside it. */
  hasPages: boolean;
  opened: boolean;
  onClose: () => void;
}

/** The cells of a row that breaks a rule or was read off a page, to be corrected here instead of in the file. */
export default function CorrectDialog({
  id,
  header,
  row,
  hasPages,
  opened,
  onClose,
}: CorrectDialogProps) {
  const [cells, setCells] = useState(() =>
    header.map((_, index) => cellText(row.cells?.[index] ?? null)),
  );
  const refresh = useAdminRefresh();
  const correct = trpc.imports.correct.useMutation({
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const issues = row.issues ?? [];
  const issueOf = (column: string) => issues.find((issue) => issue.column === column);
  const faulty = header.findIndex((_, index) => issueOf(columnName(index)));
  const others = issues.filter(({ column }) => column === undefined);
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      busy={correct.isPending}
      size={hasPages ? '76rem' : 'lg'}
      title={texts.title(row.row)}
    >
      <SimpleGrid cols={{ base: 1, md: hasPages ? 2 : 1 }} spacing="lg">
        {hasPages && <Original id={id} row={row.row} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            correct.mutate({ id, row: row.row, cells });
          }}
        >
          <Stack gap="sm">
            {others.map(({ field, message, detail }) => (
              <span key={`${field} ${message}`} className={classes.issue}>
                {cellMessage(message, detail)}
              </span>
            ))}
            {header.map((name, index) => {
              const column = columnName(index);
              const issue = issueOf(column);
              return (
                <Textarea
                  key={column}
                  size="md"
                  label={name || imports.columns.nameless(column)}
                  autosize
                  minRows={1}
                  maxRows={8}
                  data-autofocus={index === Math.max(faulty, 0) || undefined}
                  value={cells[index] ?? ''}
                  description={name === importDoubts.header ? texts.doubt : undefined}
                  error={issue && cellMessage(issue.message)}
                  onChange={({ currentTarget: { value } }) =>
                    setCells((now) => now.with(index, value))
                  }
                />
              );
            })}
            {correct.isError && (
              <FormFailure text={errorDetail(correct.error, imports.upload.failed)} />
            )}
            <Group>
              <Button type="submit" loading={correct.isPending}>
                {texts.save}
              </Button>
            </Group>
          </Stack>
        </form>
      </SimpleGrid>
    </AdminModal>
  );
}
