import { notebook } from '@amphi/domain/messages/fr/reviews/notebook';
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { byName } from '../../../lib/natural-order.ts';
import { type TrpcClient, trpc } from '../../../lib/trpc.ts';
import type { Paper } from './print-paper.tsx';

const { print: texts, subject } = notebook;

interface PrintDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called once the dialog is gone, so that it is not printed. */
  onPrint: (paper: Paper) => void;
}

/** Asks what of the error book is printed. */
export function PrintDialog({ opened, onClose, onPrint }: PrintDialogProps) {
  const { client } = trpc.useUtils();
  const { data } = trpc.reviews.book.useQuery({ limit: 1 }, { enabled: opened });
  const subjects = byName(data?.subjects ?? []);
  const [chosen, setChosen] = useState('');
  const [withKey, setWithKey] = useState(true);
  const id = Number(chosen || subjects[0]?.id);
  const [paper, setPaper] = useState<Paper | null>(null);
  const load = useMutation({ mutationFn: () => loadPaper(client, id) });
  const print = () =>
    load.mutate(undefined, {
      onSuccess: (loaded) => {
        if (loaded === null) return;
        setPaper({ ...loaded, withKey });
        onClose();
      },
    });
  const closed = () => {
    // A paper that still loads is not printed any more.
    load.reset();
    setPaper(null);
    if (paper !== null) onPrint(paper);
  };
  return (
    <Dialog opened={opened} onClose={onClose} onExitTransitionEnd={closed} title={texts.title}>
      <Stack>
        <NativeSelect
          label={subject}
          value={chosen}
          data={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Checkbox
          label={texts.withKey}
          checked={withKey}
          onChange={(event) => setWithKey(event.currentTarget.checked)}
        />
        {load.error && <FormFailure text={errorDetail(load.error, texts.failed)} />}
        {load.data === null && <FormFailure text={texts.none} />}
        <Button loading={load.isPending} disabled={!id} onClick={print}>
          {texts.open}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The most questions that a request lists. */
const PAGE = 100;

/** Loads the questions of a subject that are in the error book and were answered, with their keys; null without any. */
async function loadPaper(
  client: TrpcClient,
  subject_id: number,
): Promise<Omit<Paper, 'withKey'> | null> {
  const listed = new Set<string>();
  for (let skip = 0, total = 1; skip < total; skip += PAGE) {
    const page = await client.reviews.book.query({ subject_id, skip, limit: PAGE });
    total = page.total;
    for (const { kind, id, is_new } of page.items) if (!is_new) listed.add(`${kind} ${id}`);
  }
  if (listed.size === 0) return null;
  const { subject_name, questions, qrocs } = await client.packs.download.query({ subject_id });
  const printed = [
    ...questions.map((one) => ({ kind: 'qcm' as const, ...one })),
    ...qrocs.map((one) => ({ kind: 'qroc' as const, ...one })),
  ].filter(({ kind, id }) => listed.has(`${kind} ${id}`));
  return printed.length === 0 ? null : { subject: subject_name, questions: printed };
}
