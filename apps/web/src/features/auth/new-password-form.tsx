import type { ErrorCode } from '@amphi/domain/errors';
import { FormFailure } from '../../components/form-failure.tsx';
import { NewPasswordFields } from '../../components/new-password-field.tsx';
import { errorCode } from '../../lib/errors.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { lateSchemas } from '../../lib/late-schemas.ts';
import { useSetSession } from '../../lib/session.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';

interface NewPasswordFormProps {
  token: string;
  /** Address of the account, where the link tells it. */
  email?: string;
  texts: { password: string; confirm: string; submit: string; failed: string };
  /** Sets the password, by which the server ends all sessions of the account. */
  save: (values: { token: string; password: string }) => Promise<unknown>;
  /** The error of a link that is unknown, used, revoked or too old. */
  refusal: ErrorCode;
  onDone: () => void;
  onRefused: () => void;
}

/** The new password, twice, of who was sent a link. */
export function NewPasswordForm({
  token,
  email,
  texts,
  save,
  refusal,
  onDone,
  onRefused,
}: NewPasswordFormProps) {
  const setSession = useSetSession();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: async () => (await lateSchemas()).resetPasswordForm,
    initialValues: { token, password: '', confirm_password: '' },
    onSubmit: async ({ password }) => {
      await save({ token, password });
      // The server has ended the one of this browser in any case.
      setSession(null);
      onDone();
    },
    failed: texts.failed,
    onError: (error) => {
      if (errorCode(error) === refusal) onRefused();
    },
  });
  return (
    <AuthForm form={form} onSubmit={submit} submitting={submitting} submitLabel={texts.submit}>
      {failure && <FormFailure text={failure} />}
      {email && <EmailField name="email" autoComplete="username" value={email} readOnly />}
      <NewPasswordFields form={form} person={email ? [email] : []} texts={texts} />
    </AuthForm>
  );
}
