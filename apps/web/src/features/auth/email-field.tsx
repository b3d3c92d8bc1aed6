import { auth } from '@amphi/domain/messages/fr/account/auth';
import { TextInput, type TextInputProps } from '@mantine/core';

/** The e-mail address of an account, without the corrections that phones make to prose. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label={auth.email}
      placeholder={auth.emailPlaceholder}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
