import { storedImage } from '@amphi/domain/images/rules';
import { type ColumnField, columnName } from '@amphi/domain/imports/columns';
import { cellText } from '@amphi/domain/imports/table';
import { importDoubts } from '@amphi/domain/messages/fr/import-doubts';
import { cellMessage, imports } from '@amphi/domain/messages/fr/imports';
import { Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { useAdminRefresh } from '../../../components/admin/dialog/use-admin-refresh.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from '../imports.module.css';
import { Original } from '../scans/original.tsx';
import type { PreviewRow } from '../types.ts';

const texts = imports.correct;
const { cut } = imports.scans;

interface CorrectDialogProps {
  id: number;
  header: readonly string[];
  /** Fields that its columns are assigned to. */
  fields: readonly (ColumnField | null)[];
  row: PreviewRow;
  /** True where it was read off a page, which is shown beside it. */
  hasPages: boolean;
  opened: boolean;
  onClose: () => void;
  /** Opens the next row that has to be looked at; null for the last. */
  onNext: (() => void) | null;
}

/** The cells of a row that breaks a rule or was read off a page, to be corrected here instead of in the file. */
export default function CorrectDialog({
  id,
  header,
  fields,
  row,
  hasPages,
  opened,
  onClose,
  onNext,
}: CorrectDialogProps) {
  const [cells, setCells] = useState(() =>
    header.map((_, index) => cellText(row.cells?.[index] ?? null)),
  );
  const refresh = useAdminRefresh();
  const correct = trpc.imports.correct.useMutation({ onSuccess: refresh });
  const save = (sent: string[], onSuccess: () => void) =>
    correct.mutate({ id, row: row.row, cells: sent }, { onSuccess });
  const doubt = header.indexOf(importDoubts.header);
  const issues = row.issues ?? [];
  const issueOf = (column: string) => issues.find((issue) => issue.column === column);
  const picture = fields.indexOf('image_url');
  const setCell = (index: number, value: string) => setCells((now) => now.with(index, value));
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
        {hasPages && (
          <Original
            id={id}
            row={row.row}
            onPicture={picture < 0 ? null : (url) => setCell(picture, url)}
          />
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save(cells, onClose);
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
                <div key={column}>
                  <Textarea
                    size="md"
                    label={name || imports.columns.nameless(column)}
                    autosize
                    minRows={1}
                    maxRows={8}
                    data-autofocus={index === Math.max(faulty, 0) || undefined}
                    value={cells[index] ?? ''}
                    description={name === importDoubts.header ? texts.doubt : undefined}
                    error={issue && cellMessage(issue.message)}
                    onChange={({ currentTarget: { value } }) => setCell(index, value)}
                  />
                  {index === picture && hasPages && <Figure url={cells[index] ?? ''} />}
                </div>
              );
            })}
            {correct.isError && (
              <FormFailure text={errorDetail(correct.error, imports.upload.failed)} />
            )}
            <Group>
              <Button type="submit" loading={correct.isPending}>
                {texts.save}
              </Button>
              {doubt >= 0 && cells[doubt] !== '' && (
                <Button
                  variant="default"
                  disabled={correct.isPending}
                  onClick={() => save(cells.with(doubt, ''), onNext ?? onClose)}
                >
                  {onNext === null ? texts.checked : texts.checkedNext}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </SimpleGrid>
    </AdminModal>
  );
}

/** The picture that was cut out of a page. */
function Figure({ url }: { url: string }) {
  const size = storedImage(url);
  return (
    <div role="status">
      {size !== null && (
        <>
          <img
            className={classes.figure}
            src={url}
            width={size.width}
            height={size.height}
            alt={cut.picture}
          />
          <Text fz="sm">{cut.taken}</Text>
        </>
      )}
    </div>
  );
}
