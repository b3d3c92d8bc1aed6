import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { DoneNote } from './section/section.tsx';

const texts = profile.identity;

/** Shows if one's address is confirmed, which the link of a mail does that leads here. */
export function AddressNote() {
  const { email_confirmed } = useUser();
  const utils = trpc.useUtils();
  const { mutate, isSuccess, error } = trpc.profile.confirmEmail.useMutation({
    onSuccess: async () => {
      await utils.auth.session.refetch();
    },
  });
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get('confirm');
    if (token === null) return;
    mutate({ token });
    void navigate(paths.profile(), { replace: true });
  }, [hash, mutate, navigate]);
  return (
    <Stack gap="xs" align="flex-start">
      {error && <FormFailure text={errorDetail(error, texts.confirmFailed)} />}
      {!email_confirmed && <Unconfirmed />}
      <DoneNote text={isSuccess ? texts.confirmed : undefined} />
    </Stack>
  );
}

function Unconfirmed() {
  const settings = trpc.public.settings.useQuery();
  const send = trpc.profile.sendConfirmation.useMutation({ meta: { invalidates: [] } });
  return (
    <>
      <Text fw={650}>{texts.unconfirmed}</Text>
      {settings.data?.sends_mail === false && <Text variant="meta">{texts.byTeam}</Text>}
      {settings.data?.sends_mail && (
        <>
          <Text variant="meta">{texts.sendText}</Text>
          {send.error && <FormFailure text={errorDetail(send.error, texts.sendFailed)} />}
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
            {texts.send}
          </Button>
          <DoneNote text={send.isSuccess ? texts.sent : undefined} />
        </>
      )}
    </>
  );
}
