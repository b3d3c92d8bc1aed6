import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure.tsx';
import { TeamContact } from '../../components/team-contact.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { lateSchemas } from '../../lib/late-schemas.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { DoneNote, Section } from './section/section.tsx';
import { useProfileForm } from './section/use-profile-form.ts';

const texts = profile.identity;

/** The name, which the user may change, and the e-mail address, which only the team may. */
export function IdentitySection() {
  const user = useUser();
  const utils = trpc.useUtils();
  const rename = trpc.profile.rename.useMutation();
  const { form, submit, submitting, done, failure } = useProfileForm({
    schema: async () => (await lateSchemas()).renameInput,
    initialValues: { full_name: user.full_name },
    texts,
    save: async (input) => {
      const renamed = await rename.mutateAsync(input);
      utils.auth.session.setData(undefined, renamed);
      form.setValues({ full_name: renamed.full_name });
    },
  });
  return (
    <Section open title={texts.title} text={texts.since(formatDate(user.created_at))}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {failure && <FormFailure text={failure} />}
          <TextInput
            label={texts.fullName}
            name="full_name"
            autoComplete="name"
            dir="auto"
            {...form.getInputProps('full_name')}
          />
          <div>
            <Text component="span" c="var(--amphi-ink)" fz="md" fw={400}>
              {texts.email}
            </Text>
            <Text dir="auto" mt="0.125rem" mb="0.375rem" fw={650} c="var(--amphi-ink)">
              {user.email}
            </Text>
            <AddressNote />
            <Text variant="meta">
              {texts.emailText} <TeamContact />
            </Text>
          </div>
          <Group>
            <Button type="submit" loading={submitting}>
              {texts.submit}
            </Button>
          </Group>
          <DoneNote text={done} />
        </Stack>
      </form>
    </Section>
  );
}

/** Shows if one's address is confirmed, which the link of a mail does that leads here. */
function AddressNote() {
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
