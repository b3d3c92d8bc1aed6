import { auth } from '@amphi/domain/messages/fr/account/auth';
import { TextInput } from '@mantine/core';
import { FormFailure } from '../../components/form-failure.tsx';
import { NewPasswordFields } from '../../components/new-password-field.tsx';
import { useSchemaForm } from '../../lib/form.ts';
import { lateSchemas } from '../../lib/late-schemas.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWanted } from '../../lib/wanted.ts';
import { paths } from '../../paths.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { Terms } from './terms.tsx';
import { useSignIn } from './use-sign-in.ts';

const texts = auth.register;

/** Registering, which also signs in. */
export function Component() {
  const wanted = useWanted();
  return (
    <SignInFrame
      texts={{ ...texts, text: wanted?.code ? texts.textWithCode : texts.text }}
      other={{ question: texts.hasAccount, to: 'login', label: texts.login }}
      redirectTo={paths.dashboard()}
    >
      {(onBusy) => <RegisterForm onBusy={onBusy} />}
    </SignInFrame>
  );
}

/** Name, e-mail address, and the password twice. */
function RegisterForm({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const register = trpc.auth.register.useMutation({ meta: { invalidates: [] } });
  const { signIn, failure } = useSignIn({
    fallback: auth.register.failed,
    redirectTo: paths.dashboard(),
    onBusy,
  });
  const { form, submit, submitting, ...unsent } = useSchemaForm({
    failed: auth.register.failed,
    schema: async () => (await lateSchemas()).registerForm,
    initialValues: { full_name: '', email: '', password: '', confirm_password: '' },
    onSubmit: ({ full_name, email, password }) =>
      signIn(() => register.mutateAsync({ full_name, email, password })),
  });
  const shown = failure ?? unsent.failure;
  return (
    <AuthForm
      form={form}
      onSubmit={submit}
      submitting={submitting}
      submitLabel={auth.register.submit}
      after={<Terms />}
    >
      {shown && <FormFailure text={shown} />}
      <TextInput
        label={auth.fullName}
        placeholder={auth.fullNamePlaceholder}
        name="full_name"
        autoComplete="name"
        {...form.getInputProps('full_name')}
      />
      <EmailField name="email" autoComplete="email" {...form.getInputProps('email')} />
      <NewPasswordFields form={form} person={[form.values.full_name, form.values.email]} />
    </AuthForm>
  );
}
