import { accountRemoval } from '@amphi/domain/messages/fr/account/account-removal';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { RemoveForm } from './remove-form.tsx';

const texts = accountRemoval;

/** Says what goes and what stays, and asks for the password. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.profile.belongings.useQuery(undefined, { staleTime: 0 });
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened onClose={busy ? () => {} : onClose} title={texts.dialogTitle} size="lg">
      <QueryView
        query={query}
        loading={<DialogSkeleton />}
        error={(_, retry) => <ErrorState message={profile.failed} onRetry={retry} />}
      >
        {(belongings) => <RemoveForm belongings={belongings} onBusy={setBusy} onCancel={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function DialogSkeleton() {
  return (
    <Stack>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton height={120} />
      <Skeleton height={60} />
      <Skeleton height={44} />
    </Stack>
  );
}
