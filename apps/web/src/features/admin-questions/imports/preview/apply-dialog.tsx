import type { ImportTarget } from '@amphi/domain/imports/schema';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Progress, Text } from '@mantine/core';
import { useState } from 'react';
import type { DialogProps } from '../../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../../components/admin/dialog/confirm-action.tsx';
import { trpc } from '../../../../lib/trpc.ts';

const texts = imports.apply;

interface ApplyDialogProps extends DialogProps {
  id: number;
  target: ImportTarget;
  /** The one row to take; null for all that differ from a question that is there. */
  row: number | null;
  count: number;
}

/** Replaces questions that are there by what the file has other. */
export function ApplyDialog({ id, target, row, count, ...dialog }: ApplyDialogProps) {
  const { mutateAsync } = trpc.imports.update.useMutation();
  const [done, setDone] = useState(0);

  async function applyAll() {
    const refused: number[] = [];
    setDone(0);
    let after: number | null = 0;
    while (after !== null) {
      const step: { taken: number; refused: number[]; last: number | null } = await mutateAsync({
        id,
        target,
        row,
        after,
      });
      refused.push(...step.refused);
      setDone((now) => now + step.taken);
      after = step.last;
    }
    return refused.length > 0 ? texts.refused(refused) : undefined;
  }

  return (
    <ConfirmAction
      {...dialog}
      title={row === null ? texts.allTitle : texts.oneTitle(row)}
      confirmLabel={texts.confirm}
      run={applyAll}
      done={texts.done}
    >
      <Text>{texts.text}</Text>
      {done > 0 && (
        <>
          <Progress value={(100 * done) / count} aria-hidden />
          <Text role="status">{texts.progress(done, count)}</Text>
        </>
      )}
    </ConfirmAction>
  );
}
