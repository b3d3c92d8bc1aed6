import type { ImportTarget } from '@amphi/domain/imports/schema';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../../../components/form-failure.tsx';
import { errorDetail } from '../../../../lib/errors.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import DiscardButton from '../discard-button.tsx';
import type { Batch, Preview } from '../types.ts';

const texts = imports.preview;

interface DecisionProps {
  batch: Batch;
  target: ImportTarget | null;
  preview: Preview;
}

/** Commits the import or discards the file. */
export function Decision({ batch, target, preview: { counts } }: DecisionProps) {
  const [skipBad, setSkipBad] = useState(false);
  const commit = trpc.imports.commit.useMutation();
  const blocked = counts.bad > 0 && !skipBad;
  return (
    <Stack gap="sm">
      {counts.bad > 0 && (
        <Alert color="red">
          <Stack gap="xs">
            {texts.fixFirst}
            <Checkbox
              label={texts.skipBad(formatNumber(counts.bad), counts.bad)}
              checked={skipBad}
              onChange={(event) => setSkipBad(event.currentTarget.checked)}
            />
          </Stack>
        </Alert>
      )}
      {target !== null && counts.added === 0 && counts.bad === 0 && <Text>{texts.nothing}</Text>}
      {commit.isError && <FormFailure text={errorDetail(commit.error, imports.upload.failed)} />}
      {commit.isPending && <Text role="status">{texts.committing}</Text>}
      <Group gap="xs">
        <Button
          loading={commit.isPending}
          disabled={target === null || counts.added === 0 || blocked}
          onClick={() => {
            if (target) commit.mutate({ id: batch.id, target, skip_bad: skipBad });
          }}
        >
          {texts.commit(formatNumber(counts.added), counts.added)}
        </Button>
        <DiscardButton ids={[batch.id]} disabled={commit.isPending} />
      </Group>
    </Stack>
  );
}
