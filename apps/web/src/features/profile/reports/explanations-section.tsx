import type { RouterOutputs } from '@amphi/api';
import { lookUp } from '@amphi/domain/look-up';
import { ownExplanations as texts } from '@amphi/domain/messages/fr/account/own-explanations';
import { common } from '@amphi/domain/messages/fr/common';
import { explanations } from '@amphi/domain/messages/fr/explanations';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { Group, Stack, Switch, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import frame from '../../../components/ui/frame.module.css';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate, truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FIRST, OwnList } from './own-list.tsx';

const TEXT_LENGTH = 120;

const TONES = { open: 'brand', accepted: 'correct' } as const;

type Explanation = RouterOutputs['explanations']['mine']['items'][number];

/** The explanations that the student has proposed, with what was decided, and whether they are named. */
export function ExplanationsSection() {
  const [limit, setLimit] = useState(FIRST);
  const query = trpc.explanations.mine.useQuery({ limit }, { placeholderData: keepPreviousData });
  return (
    <OwnList texts={texts} query={query} onMore={setLimit}>
      {(explanation) => <Row key={explanation.id} explanation={explanation} />}
    </OwnList>
  );
}

function Row({ explanation }: { explanation: Explanation }) {
  const { status, reply } = explanation;
  return (
    <Stack component="li" gap={4} py="sm" className={frame.prose}>
      <Group justify="space-between" gap="0.25rem var(--mantine-spacing-sm)">
        <strong dir="auto">{questionOf(explanation.subject_name, explanation)}</strong>
        <Chip tone={lookUp(TONES, status, undefined)}>
          {lookUp(texts.statuses, status, common.unknown)}
        </Chip>
      </Group>
      <Text dir="auto">{truncate(explanation.question_text, TEXT_LENGTH)}</Text>
      <Text variant="meta">{texts.on(formatDate(explanation.created_at))}</Text>
      <Text dir="auto">{explanation.body}</Text>
      <Text dir="auto">{explanation.source}</Text>
      {reply && (
        <div className={frame.quote}>
          <strong>{texts.reply}</strong>
          <Text dir="auto">{reply}</Text>
        </div>
      )}
      {status !== 'refused' && <Named explanation={explanation} />}
    </Stack>
  );
}

/** Names the author where the explanation is published, or not; saved at once. */
function Named({ explanation: { id, is_named } }: { explanation: Explanation }) {
  const save = trpc.explanations.saveName.useMutation();
  return (
    <>
      <Switch
        mt="xs"
        size="md"
        label={explanations.named}
        description={explanations.namedHint}
        checked={save.isPending ? save.variables.is_named : is_named}
        disabled={save.isPending}
        onChange={({ currentTarget }) => save.mutate({ id, is_named: currentTarget.checked })}
      />
      {save.isError && <FormFailure text={errorDetail(save.error, texts.nameFailed)} />}
    </>
  );
}
