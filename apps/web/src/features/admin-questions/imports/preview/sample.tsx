import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Skeleton, Stack } from '@mantine/core';
import { Loaded } from '../../../../components/admin/loaded.tsx';
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
    <Loaded query={query} loading={<Skeleton height={320} aria-busy />}>
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
    </Loaded>
  );
}
