import { auth } from '@amphi/domain/messages/fr/account/auth';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import classes from './password-field.module.css';

/** A password with a button that shows it; the button says which of the two it will do. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      classNames={{ visibilityToggle: classes.toggle }}
      rightSectionWidth={48}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        'aria-label': visible ? auth.hidePassword : auth.showPassword,
        'aria-pressed': visible,
        'aria-hidden': false,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
