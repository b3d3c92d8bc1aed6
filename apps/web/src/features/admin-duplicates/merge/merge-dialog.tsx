import '@mantine/core/styles/Radio.layer.css';
import type { RouterOutputs } from '@amphi/api';
import { adminDuplicates } from '@amphi/domain/messages/fr/admin/duplicates';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { Alert, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { changedBy } from '../../../components/admin/dialog/use-undo-bulk.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { DuplicatePair, DuplicateQuestion } from '../pair-difference.tsx';

const texts = adminDuplicates.merge;

const TEXT_LENGTH = 90;

interface MergeDialogProps extends DialogProps {
  pair: DuplicatePair;
  entity: 'qcms' | 'qrocs';
}

/** Asks which of two questions stays, and shows what becomes of the other one's answers. */
export function MergeDialog({ pair: { a, b }, entity, ...dialog }: MergeDialogProps) {
  // An exam's question has a year that would be lost.
  const [keptId, setKeptId] = useState(() => (b.exam_year !== null ? b.id : a.id));
  const [kept, merged] = keptId === a.id ? [a, b] : [b, a];
  const ids = { entity, kept_id: kept.id, merged_id: merged.id };
  const preview = trpc.duplicates.mergePreview.useQuery(ids, {
    enabled: dialog.opened,
    staleTime: 0,
  });
  const merge = trpc.duplicates.merge.useMutation();
  return (
    <ConfirmAction
      {...dialog}
      title={texts.title}
      confirmLabel={texts.confirm}
      disabled={preview.data === undefined || preview.data.refusal !== null}
      run={() => {
        const versions = { kept_version: kept.version, merged_version: merged.version };
        return merge.mutateAsync({ ...ids, ...versions }).then(changedBy);
      }}
      done={texts.done}
    >
      <Radio.Group
        label={texts.keep}
        value={String(keptId)}
        onChange={(value) => setKeptId(Number(value))}
      >
        <Stack gap="xs" mt="xs">
          {[a, b].map((question) => (
            <Radio
              key={question.id}
              size="md"
              value={String(question.id)}
              label={labelOf(question)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text>{texts.text}</Text>
      {preview.isError && <FormFailure text={errorDetail(preview.error, texts.failed)} />}
      {preview.isPending && <Skeleton height={48} role="status" aria-label={texts.loading} />}
      {preview.data && <Effect {...preview.data} />}
    </ConfirmAction>
  );
}

const labelOf = ({ id, question_text }: DuplicateQuestion) =>
  `${texts.number(id)}\u00a0: ${truncate(question_text, TEXT_LENGTH)}`;

function Effect({ letters, answers, refusal }: RouterOutputs['duplicates']['mergePreview']) {
  if (refusal !== null) {
    return (
      <Alert color="saffron" role="status">
        {errorMessages[refusal]}
      </Alert>
    );
  }
  const changed = letters.filter(({ merged, kept }) => merged !== kept);
  return (
    <div role="status">
      <Text>{texts.answers(answers.merged)}</Text>
      {answers.both > 0 && <Text>{texts.both(answers.both)}</Text>}
      {changed.length > 0 && (
        <Text>
          {texts.letters} {changed.map(({ merged, kept }) => texts.letter(merged, kept)).join(', ')}
          .
        </Text>
      )}
    </div>
  );
}
