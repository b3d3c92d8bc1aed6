import { adminDuplicates as texts } from '@amphi/domain/messages/fr/admin/duplicates';
import {
  DUPLICATE_VERDICTS,
  type DuplicateState,
  type DuplicateVerdict,
} from '@amphi/domain/questions/duplicates';
import { KIND_OF } from '@amphi/domain/questions/kinds';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { notifyDone } from '../../components/admin/dialog/notify.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import frame from '../../components/ui/frame.module.css';
import { errorDetail } from '../../lib/errors.ts';
import { formatRate } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { type DuplicatePair, PairDifference } from './pair-difference.tsx';
import { type DuplicateView, INPUTS } from './views.ts';

interface PairProps {
  pair: DuplicatePair;
  view: DuplicateView;
  state: DuplicateState;
  /** Editors merge nothing in the scope of a reviewer. */
  mayMerge: boolean;
}

/** Two questions side by side, and whether they are the same one. */
export function Pair({ pair, view, state, mayMerge }: PairProps) {
  const { a, b, similarity } = pair;
  const { entity } = INPUTS[view];
  const title = texts.pair(KIND_OF[entity], a.id, b.id);
  const id = useId();
  const [merging, setMerging] = useState(false);
  const isDuplicate = view !== 'exam';
  const decide = trpc.duplicates.decide.useMutation({
    onSuccess: (_, { verdict }) =>
      notifyDone(isDuplicate ? texts.duplicates.keepDifferent : texts.done[verdict]),
  });
  const say = (verdict: DuplicateVerdict) => decide.mutate({ entity, a: a.id, b: b.id, verdict });
  const verdicts = DUPLICATE_VERDICTS.filter(
    (verdict) => verdict !== state && !(isDuplicate && verdict === 'same'),
  );
  return (
    <Stack component="article" gap="sm" p="md" className={frame.frame} aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Text variant="meta">{texts.alike(formatRate(similarity * 100))}</Text>
      </Group>
      <PairDifference pair={pair} label={title} />
      {decide.isError && <FormFailure text={errorDetail(decide.error, texts.failed)} />}
      <Group>
        {isDuplicate && mayMerge && (
          <Button onClick={() => setMerging(true)}>{texts.duplicates.merge}</Button>
        )}
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            variant={verdict === 'same' ? 'filled' : 'default'}
            loading={decide.isPending && decide.variables.verdict === verdict}
            disabled={decide.isPending && decide.variables.verdict !== verdict}
            onClick={() => say(verdict)}
          >
            {isDuplicate ? texts.duplicates.different : texts.verdicts[verdict]}
          </Button>
        ))}
      </Group>
      {isDuplicate && (
        <MergeDialog
          pair={pair}
          entity={entity}
          opened={merging}
          onClose={() => setMerging(false)}
        />
      )}
    </Stack>
  );
}
