import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { common } from '@amphi/domain/messages/fr/common';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { notifyDone, notifyWarning } from '../../components/admin/dialog/notify.tsx';
import { BaremeSelect } from '../../components/admin/form/bareme-select.tsx';
import { RescoringChoice } from '../../components/admin/form/rescoring-notice.tsx';
import { errorText } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Bareme, ScoredSubject } from './types.ts';

const texts = adminPapers;

/** The scoring rule of a subject, which counts where a paper has none. */
export function SubjectRule({ subject, baremes }: { subject: ScoredSubject; baremes: Bareme[] }) {
  const { id: subject_id, bareme_id, bareme_name, papers } = subject;
  // Undefined: nothing is chosen that is not saved.
  const [chosen, setChosen] = useState<number | null>();
  const [rescore, setRescore] = useState(false);
  const update = trpc.examPapers.saveSubjectRule.useMutation({
    onSuccess: async () => {
      reset();
      notifyDone(texts.baremeSaved);
    },
    onError: (error) => {
      notifyWarning(errorText(error, texts.baremeFailed));
    },
  });
  const hasCopies = papers.some((paper) => paper.bareme_id === null && paper.copies > 0);
  const save = (chosen: number | null) => update.mutate({ subject_id, bareme_id: chosen, rescore });
  function reset() {
    setChosen(undefined);
    setRescore(false);
  }
  return (
    <Stack mb="lg">
      <BaremeSelect
        label={texts.bareme}
        description={texts.baremeHint}
        value={chosen === undefined ? bareme_id : chosen}
        otherwise={texts.platform}
        baremes={baremes}
        standing={{ id: bareme_id, name: bareme_name }}
        disabled={update.isPending}
        onChange={(next) => {
          if (next === bareme_id) return reset();
          if (hasCopies) return setChosen(next);
          save(next);
        }}
      />
      {chosen !== undefined && (
        <>
          <RescoringChoice
            papers={{ subject_id }}
            baremeId={chosen}
            choice={{
              checked: rescore,
              onChange: ({ currentTarget }) => setRescore(currentTarget.checked),
            }}
          />
          <Group>
            <Button loading={update.isPending} onClick={() => save(chosen)}>
              {texts.saveBareme}
            </Button>
            <Button variant="default" disabled={update.isPending} onClick={reset}>
              {common.cancel}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
