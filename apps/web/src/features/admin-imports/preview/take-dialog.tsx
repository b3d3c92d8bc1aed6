import type { ImportTarget } from '@amphi/domain/imports/schema';
import { imports } from '@amphi/domain/messages/fr/imports';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { trpc } from '../../../lib/trpc.ts';

const texts = imports.take;

interface TakeDialogProps {
  id: number;
  target: ImportTarget;
  /** The one row to take; null for all that differ from a question that is there. */
  row: number | null;
  opened: boolean;
  onClose: () => void;
}

/** Replaces questions that are there by what the file has other. */
export function TakeDialog({ id, target, row, opened, onClose }: TakeDialogProps) {
  const { mutateAsync } = trpc.imports.take.useMutation();

  async function takeAll() {
    const refused: number[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const step: { refused: number[]; last: number | null } = await mutateAsync({
        id,
        target,
        row,
        after,
      });
      refused.push(...step.refused);
      after = step.last;
    }
    return refused.length > 0 ? texts.refused(refused) : undefined;
  }

  return (
    <ConfirmAction
      opened={opened}
      title={row === null ? texts.allTitle : texts.oneTitle(row)}
      confirmLabel={texts.confirm}
      run={takeAll}
      done={texts.done}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmAction>
  );
}
