import { auth } from '@amphi/domain/messages/fr/account/auth';
import { invitation } from '@amphi/domain/messages/fr/account/invitation';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { FormFailure } from '../../../components/form-failure.tsx';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { errorCode } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { lateSchemas } from '../../../lib/late-schemas.ts';
import { useSetSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { AuthForm } from '../auth-form.tsx';
import { EmailField } from '../email-field.tsx';
import { Terms } from '../terms.tsx';

const { register: texts } = invitation;

interface InvitedFormProps {
  token: string;
  /** Address of the invitation, which the account will have. */
  email: string;
  /** The link has been used or revoked meanwhile. */
  onRefused: () => void;
}

/** The account of who accepts an invitation: name, and the password twice. */
export function InvitedForm({ token, email, onRefused }: InvitedFormProps) {
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
    failed: texts.failed,
    onError: (error) => {
      if (errorCode(error) === 'staff.invalid_invitation') onRefused();
    },
  });
  return (
    <AuthForm
      form={form}
      onSubmit={submit}
      submitting={submitting}
      submitLabel={texts.submit}
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
      <NewPasswordField
        label={auth.password}
        person={[form.values.full_name, email]}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={auth.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        {...form.getInputProps('confirm_password')}
      />
    </AuthForm>
  );
}
