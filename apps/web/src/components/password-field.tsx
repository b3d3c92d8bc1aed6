import { auth } from '@amphi/domain/messages/fr/account/auth';
import { ActionIcon, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

/** A password with a button that shows it; the button says which of the two it will do. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, { toggle }] = useDisclosure(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <PasswordInput
      visible={visible}
      rightSectionWidth={48}
      // The library's button handles touches and mouse buttons but no clicks, which is what the replay of early input
      // and assistive technology send.
      rightSection={
        <ActionIcon
          color="gray"
          aria-label={visible ? auth.hidePassword : auth.showPassword}
          aria-pressed={visible}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      }
      {...props}
    />
  );
}
