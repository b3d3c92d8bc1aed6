import { useCallbackRef } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode } from '../../../lib/errors.ts';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import type { OutboxItem } from '../../../lib/outbox/sender.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';

/** Sending what waits can still be given up; then the sitting is on its way to its end. */
export type EndStep = 'saving' | 'finishing';

/** True for what belongs to a sitting and has to come before its end; a failure of the server alone does not hold it up. */
function isAhead(item: OutboxItem, sittingId: number): boolean {
  if (item.in !== 'sitting') return false;
  if (item.kind === 'save') return item.body.id === sittingId && item.status !== 'refused';
  const id = item.kind === 'answer' ? item.body.sitting_id : item.body.id;
  return id === sittingId && item.status === 'waiting' && item.cause !== 'server';
}

/**
 * Ends a sitting once what waits of it is sent, and shows its results.
 *
 * @returns `end` rejects when the server can't be reached, or does not answer in time; its signal gives it up meanwhile
 */
export function useEndSitting(id: number, onEnded?: () => void) {
  const outbox = useOutbox();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const finish = trpc.sittings.finish.useMutation({ meta: { invalidates: 'all' } });
  const [step, setStep] = useState<EndStep | null>(null);
  const end = useCallbackRef(async (signal?: AbortSignal) => {
    setStep('saving');
    try {
      await outbox.release();
      if (outbox.items().some((item) => isAhead(item, id))) throw new Error('not sent');
      if (signal?.aborted) return;
      setStep('finishing');
      const result = await finish.mutateAsync({ id }).catch((error: unknown) => {
        // It is handed in, and its results are awaited.
        if (errorCode(error) === 'sittings.awaited') return null;
        throw error;
      });
      onEnded?.();
      if (result) utils.sittings.result.setData({ id }, result);
      await navigate(paths.sittingResults(id), {
        replace: true,
        state: { ended: result?.finished_by },
      });
    } finally {
      setStep(null);
    }
  });
  return { end, step };
}
