import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Skeleton, Stack } from '@mantine/core';
import { loadFailure } from '../../../../components/admin/load-failure.tsx';
import { QueryView } from '../../../../components/query-view.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import type { Batch, RowAsRead } from '../types.ts';
import { RowBeside } from './row-beside.tsx';

interface SampleProps {
  batch: Batch;
  onCorrect: (row: RowAsRead) => void;
}

/** A few rows without doubts, beside the words of their file. */
export function Sample({ batch, onCorrect }: SampleProps) {
  const query = trpc.imports.sample.useQuery({ id: batch.id });
  return (
    <QueryView query={query} loading={<Skeleton height={320} aria-busy />} error={loadFailure}>
      {(rows) => (
        <Stack gap="lg">
          {rows.map((row) => (
            <div key={row.row}>
              <RowBeside batch={batch} row={row} />
              <Button
                mt="xs"
                variant="default"
                aria-label={imports.correct.openOf(row.row)}
                onClick={() => onCorrect(row)}
              >
                {imports.correct.open}
              </Button>
            </div>
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
