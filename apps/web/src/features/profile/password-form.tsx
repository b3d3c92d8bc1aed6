import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Button, Group, Stack } from '@mantine/core';
import { FormFailure } from '../../components/form-failure.tsx';
import { NewPasswordFields } from '../../components/new-password-field.tsx';
import { lateSchemas } from '../../lib/late-schemas.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { CurrentPassword } from './section/current-password.tsx';
import { DoneNote } from './section/section.tsx';
import { useProfileForm } from './section/use-profile-form.ts';

const texts = profile.password;

/** Another password, which the present one allows. */
export function PasswordForm() {
  const user = useUser();
  const change = trpc.profile.changePassword.useMutation();
  const { form, submit, submitting, done, failure } = useProfileForm({
    schema: async () => (await lateSchemas()).changePasswordForm,
    initialValues: { current_password: '', password: '', confirm_password: '' },
    texts,
    save: async ({ current_password, password }) => {
      await change.mutateAsync({ current_password, password });
      form.reset();
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        {failure && <FormFailure text={failure} />}
        <CurrentPassword {...form.getInputProps('current_password')} />
        <NewPasswordFields
          form={form}
          person={[user.full_name, user.email]}
          texts={{ password: texts.next, confirm: texts.confirm }}
        />
        <Group>
          <Button type="submit" loading={submitting}>
            {texts.submit}
          </Button>
        </Group>
        <DoneNote text={done} />
      </Stack>
    </form>
  );
}
