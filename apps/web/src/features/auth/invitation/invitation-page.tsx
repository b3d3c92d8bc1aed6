import type { RouterOutputs } from '@amphi/api';
import { isResetToken } from '@amphi/domain/auth/rules';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { invitation as texts } from '@amphi/domain/messages/fr/account/invitation';
import { roleName } from '@amphi/domain/messages/fr/staff-roles';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconUsersPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { LoadingScreen } from '../../../components/loading-screen.tsx';
import { NewPasswordFields } from '../../../components/new-password-field.tsx';
import { errorCode, errorDetail } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { lateSchemas } from '../../../lib/late-schemas.ts';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { useSession, useSetSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { AuthForm } from '../auth-form.tsx';
import { EmailField } from '../email-field.tsx';
import { NewPasswordForm } from '../new-password-form.tsx';
import { BackToLogin, PasswordFrame } from '../password-frame.tsx';
import { Terms } from '../terms.tsx';
import { useLinkToken } from '../use-link-token.ts';

type Invitation = RouterOutputs['invitations']['open'];

/** Written here: every visitor loads the list of the other addresses. */
const PATH = '/invitation';

const REFUSAL = 'staff.invalid_invitation';
const isRefusal = (error: unknown) => errorCode(error) === REFUSAL;

const CLAIM = {
  password: auth.password,
  confirm: auth.confirmPassword,
  submit: texts.claim.submit,
  failed: texts.failed,
};

/** Opened by the link of an invitation: gives the role to an account that exists, or to a new one. */
export function Component() {
  const token = useLinkToken(PATH);
  usePageTitle(texts.title);
  if (!isResetToken(token)) return <Invalid />;
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
  const { mutate, data, error } = trpc.invitations.open.useMutation({ meta: { invalidates: [] } });
  const accept = trpc.invitations.accept.useMutation();
  const [outcome, setOutcome] = useState<'done' | 'refused'>();
  useEffect(() => {
    mutate({ token });
  }, [mutate, token]);
  if (outcome === 'done') return <Done />;
  if (outcome === 'refused' || isRefusal(error)) return <Invalid focused />;
  if (error) {
    return (
      <ErrorState
        titleOrder={1}
        message={errorDetail(error, texts.failed)}
        onRetry={() => mutate({ token })}
      />
    );
  }
  if (!data) return <LoadingScreen />;
  const onRefused = () => setOutcome('refused');
  const onDone = () => setOutcome('done');
  if (data.has_account && data.email_confirmed) {
    return <OfWhoSignsIn invitation={data} token={token} onDone={onDone} onRefused={onRefused} />;
  }
  if (data.has_account) {
    return (
      <Offer invitation={data} text={texts.claim.text}>
        <NewPasswordForm
          token={token}
          email={data.email}
          texts={CLAIM}
          onDone={onDone}
          onRefused={onRefused}
          save={accept.mutateAsync}
          refusal={REFUSAL}
        />
      </Offer>
    );
  }
  return (
    <Offer invitation={data} text={texts.register.text}>
      <InvitedForm token={token} email={data.email} onRefused={onRefused} />
    </Offer>
  );
}

interface OfferProps {
  invitation: Invitation;
  text: string;
  children: ReactNode;
}

function Offer({ invitation, text, children }: OfferProps) {
  return (
    <PasswordFrame
      icon={<IconUsersPlus aria-hidden />}
      title={texts.title}
      text={
        <>
          <Text fw={650}>{texts.offer(roleName(invitation))}</Text>
          <Text>{text}</Text>
        </>
      }
    >
      {children}
    </PasswordFrame>
  );
}

/** For an account whose address is confirmed, which accepts signed in. */
function OfWhoSignsIn({
  invitation,
  ...props
}: { invitation: Invitation } & Omit<AcceptProps, 'email'>) {
  const { user } = useSession();
  const { email } = invitation;
  if (user?.email.toLowerCase() === email.toLowerCase()) {
    return (
      <Offer invitation={invitation} text={texts.account}>
        <Accept email={email} {...props} />
      </Offer>
    );
  }
  return (
    <Offer invitation={invitation} text={texts.signIn.text}>
      <Stack>
        <Text fw={650} ta="center" dir="auto">
          {email}
        </Text>
        {user === null ? (
          <LinkButton to={paths.login()} state={{ from: `${PATH}#token=${props.token}` }} fullWidth>
            {texts.signIn.open}
          </LinkButton>
        ) : (
          <Text>{texts.signIn.other(user.email)}</Text>
        )}
      </Stack>
    </Offer>
  );
}

interface AcceptProps {
  token: string;
  email: string;
  onDone: () => void;
  onRefused: () => void;
}

function Accept({ token, email, onDone, onRefused }: AcceptProps) {
  const utils = trpc.useUtils();
  const accept = trpc.invitations.accept.useMutation({
    onSuccess: async () => {
      // A visitor who is signed in with that account has the role from now on.
      await utils.auth.session.refetch();
      onDone();
    },
    onError: (error) => isRefusal(error) && onRefused(),
  });
  return (
    <Stack>
      <Text fw={650} ta="center" dir="auto">
        {email}
      </Text>
      {accept.error && <FormFailure text={errorDetail(accept.error, texts.failed)} />}
      <Button fullWidth loading={accept.isPending} onClick={() => accept.mutate({ token })}>
        {texts.accept}
      </Button>
    </Stack>
  );
}

function Done() {
  return (
    <PasswordFrame
      icon={<IconCircleCheck aria-hidden />}
      tone="correct"
      focused
      title={texts.done.title}
      text={texts.done.text}
    >
      <LinkButton to={paths.desk()} fullWidth>
        {texts.done.open}
      </LinkButton>
    </PasswordFrame>
  );
}

function Invalid({ focused = false }: { focused?: boolean }) {
  return (
    <PasswordFrame
      icon={<IconLinkOff aria-hidden />}
      tone="wrong"
      focused={focused}
      title={texts.invalid.title}
      text={texts.invalid.text}
      footer={<BackToLogin />}
    >
      {null}
    </PasswordFrame>
  );
}

const { register: account } = texts;

interface InvitedFormProps {
  token: string;
  /** Address of the invitation, which the account will have. */
  email: string;
  /** The link has been used or revoked meanwhile. */
  onRefused: () => void;
}

/** The account of who accepts an invitation: name, and the password twice. */
function InvitedForm({ token, email, onRefused }: InvitedFormProps) {
  const register = trpc.invitations.register.useMutation({ meta: { invalidates: [] } });
  const setSession = useSetSession();
  const navigate = useNavigate();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: async () => (await lateSchemas()).registerInvitedForm,
    initialValues: { token, full_name: '', password: '', confirm_password: '' },
    onSubmit: async ({ full_name, password }) => {
      setSession(await register.mutateAsync({ token, full_name, password }));
      await navigate(paths.desk(), { replace: true });
    },
    failed: account.failed,
    onError: (error) => {
      if (errorCode(error) === 'staff.invalid_invitation') onRefused();
    },
  });
  return (
    <AuthForm
      form={form}
      onSubmit={submit}
      submitting={submitting}
      submitLabel={account.submit}
      after={<Terms />}
    >
      {failure && <FormFailure text={failure} />}
      <EmailField name="email" autoComplete="username" value={email} readOnly />
      <TextInput
        label={auth.fullName}
        placeholder={auth.fullNamePlaceholder}
        name="full_name"
        autoComplete="name"
        {...form.getInputProps('full_name')}
      />
      <NewPasswordFields form={form} person={[form.values.full_name, email]} />
    </AuthForm>
  );
}
