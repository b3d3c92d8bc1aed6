import { profile } from '@amphi/domain/messages/fr/account/profile';
import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../../components/password-field.tsx';
import { useUser } from '../../../lib/session.ts';

/** The password that allows a change of the account. */
export function CurrentPassword(props: PasswordInputProps) {
  const { email } = useUser();
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={profile.password.current}
        name="current_password"
        autoComplete="current-password"
        {...props}
      />
    </>
  );
}
