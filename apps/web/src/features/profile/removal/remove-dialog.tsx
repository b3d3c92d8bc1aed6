import type { RouterOutputs } from '@amphi/api';
import { accountRemoval } from '@amphi/domain/messages/fr/account/account-removal';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { common } from '@amphi/domain/messages/fr/common';
import { Alert, Box, Button, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Actions } from '../../../components/ui/layout.tsx';
import { formatDate } from '../../../lib/format.ts';
import { lateSchemas } from '../../../lib/late-schemas.ts';
import { forget } from '../../../lib/memory.ts';
import { useSetSession, useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { CurrentPassword } from '../section/current-password.tsx';
import { useProfileForm } from '../section/use-profile-form.ts';

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

type Belongings = RouterOutputs['profile']['belongings'];

interface RemoveFormProps {
  belongings: Belongings;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
}

/** Data that is lost, and the password that confirms it. */
function RemoveForm({ belongings, onBusy, onCancel }: RemoveFormProps) {
  const user = useUser();
  const navigate = useNavigate();
  const setSession = useSetSession();
  const remove = trpc.profile.remove.useMutation({ meta: { invalidates: [] } });
  const { form, submit, submitting, failure } = useProfileForm({
    schema: async () => (await lateSchemas()).removeOwnAccountInput,
    initialValues: { current_password: '' },
    texts: { done: texts.goneTitle, failed: texts.failed },
    save: async (input) => {
      onBusy(true);
      try {
        await remove.mutateAsync(input);
      } catch (error) {
        onBusy(false);
        throw error;
      }
      forget(user.id);
      // Navigate first: the queries of this page would be refetched without a session.
      await navigate(paths.accountDeleted(), { replace: true });
      setSession(null);
    },
  });
  if (belongings.is_last_admin) {
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {texts.lastAdmin}
      </Alert>
    );
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        {failure && <FormFailure text={failure} />}
        <Consequences {...belongings} />
        <CurrentPassword
          label={texts.password}
          data-autofocus
          {...form.getInputProps('current_password')}
        />
        <Actions end>
          <Button variant="default" onClick={onCancel} disabled={submitting}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" loading={submitting}>
            {texts.submit}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

function Consequences({ live_access, pending_orders, orders, answers, kept }: Belongings) {
  return (
    <>
      {live_access.length > 0 && (
        <Alert color="red" title={texts.liveTitle} icon={<IconAlertTriangle aria-hidden />}>
          <Box component="ul" mt="0.25rem" mb="sm" ps="lg">
            {live_access.map(({ semester_name, expires_at }) => (
              <li key={semester_name + expires_at}>
                {texts.live(semester_name, formatDate(expires_at))}
              </li>
            ))}
          </Box>
          {texts.liveText}
        </Alert>
      )}
      {pending_orders > 0 && (
        <Alert
          color="red"
          title={texts.pendingTitle(pending_orders)}
          icon={<IconAlertTriangle aria-hidden />}
        >
          {texts.pendingText}
        </Alert>
      )}
      <div>
        <Title order={3}>{texts.removedTitle}</Title>
        <Box component="ul" mt="0.25rem" mb="sm" ps="lg">
          {texts.removed(orders, answers).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <Title order={3}>{texts.keptTitle}</Title>
        <Box component="p" mt="0.25rem" mb={0} mx={0}>
          {kept}
        </Box>
      </div>
    </>
  );
}
