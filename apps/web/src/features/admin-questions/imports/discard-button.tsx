import { imports } from '@amphi/domain/messages/fr/imports';
import { Button } from '@mantine/core';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { useAddressParams } from '../../../lib/params/use-address-params.ts';
import { trpc } from '../../../lib/trpc.ts';

const texts = imports.preview;

interface DiscardButtonProps {
  ids: readonly number[];
  disabled?: boolean;
}

/** Forgets files that are not imported, after a question. */
export default function DiscardButton({ ids, disabled = false }: DiscardButtonProps) {
  const { change } = useAddressParams();
  const remove = trpc.imports.remove.useMutation();
  const count = ids.length;
  const dialog = useDialog<true>();
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => dialog.open(true)}>
        {texts.discard(count)}
      </Button>
      <ConfirmAction
        opened={dialog.opened}
        title={texts.discardTitle(count)}
        confirmLabel={texts.discard(count)}
        danger
        run={async () => {
          for (const id of ids) await remove.mutateAsync({ id });
          change({ batch: null, verdict: null, page: null });
        }}
        done={texts.discarded(count)}
        onClose={dialog.close}
      >
        {texts.discardText(count)}
      </ConfirmAction>
    </>
  );
}
