import { imports } from '@amphi/domain/messages/fr/imports';
import { Button } from '@mantine/core';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { useAddressParams } from '../../../lib/params/use-address-params.ts';
import { trpc } from '../../../lib/trpc.ts';

const texts = imports.preview;

/** Forgets a file that is not imported, after a question. */
export function DiscardButton({ id, disabled = false }: { id: number; disabled?: boolean }) {
  const { change } = useAddressParams();
  const remove = trpc.imports.remove.useMutation();
  const dialog = useDialog<true>();
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => dialog.open(true)}>
        {texts.discard}
      </Button>
      <ConfirmAction
        opened={dialog.opened}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        danger
        run={async () => {
          await remove.mutateAsync({ id });
          change({ batch: null, verdict: null, page: null });
        }}
        done={texts.discarded}
        onClose={dialog.close}
      >
        {texts.discardText}
      </ConfirmAction>
    </>
  );
}
