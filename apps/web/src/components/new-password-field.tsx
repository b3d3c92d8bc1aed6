import { auth } from '@amphi/domain/messages/fr/account/auth';
import type { PasswordInputProps } from '@mantine/core';
import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { loadPasswordChecker, type PasswordChecker } from '../lib/weak-password.ts';
import { PasswordField } from './password-field.tsx';

/** Milliseconds without typing before a warning appears. */
const REST = 400;

interface NewPasswordFieldProps extends PasswordInputProps {
  value?: string;
  /** The person's name and e-mail address, as far as they are entered: they make a poor password. */
  person: readonly string[];
}

/**
 * A password that is being chosen. One that is among the first to be guessed gets a warning, which is
 * read aloud but refuses nothing. What the warning needs is loaded when the field is first used.
 */
function NewPasswordField({ person, onFocus, onChange, ...props }: NewPasswordFieldProps) {
  const checker = useChecker();
  const [password] = useDebouncedValue(props.value ?? '', REST);
  // An emptied field has no warning at once.
  const warning = props.value && password ? checker.current?.(password, person) : null;
  return (
    <div>
      <PasswordField
        description={auth.passwordHint}
        name="password"
        autoComplete="new-password"
        {...props}
        onFocus={(event) => {
          checker.load();
          onFocus?.(event);
        }}
        onChange={(event) => {
          // A field that was focused before the page was hydrated has sent no event.
          checker.load();
          onChange?.(event);
        }}
      />
      <div role="status">
        {warning && (
          <Group
            wrap="nowrap"
            gap="xs"
            mt="xs"
            px="sm"
            py="xs"
            bdrs="sm"
            c="var(--amphi-missed)"
            bg="var(--amphi-missed-soft)"
          >
            <IconAlertTriangle size={18} style={{ flex: 'none' }} aria-hidden />
            <Text fz="sm">{auth.weakPassword[warning]}</Text>
          </Group>
        )}
      </div>
    </div>
  );
}

interface NewPasswordFieldsProps {
  form: {
    getInputProps: (
      field: 'password' | 'confirm_password',
    ) => PasswordInputProps & { value?: string };
  };
  person: NewPasswordFieldProps['person'];
  texts?: { password: string; confirm: string };
}

const TEXTS = { password: auth.password, confirm: auth.confirmPassword };

/** A password that is being chosen, typed twice. */
export function NewPasswordFields({ form, person, texts = TEXTS }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField
        label={texts.password}
        person={person}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={texts.confirm}
        name="confirm_password"
        autoComplete="new-password"
        {...form.getInputProps('confirm_password')}
      />
    </>
  );
}

function useChecker() {
  const [current, setCurrent] = useState<PasswordChecker>();
  const requested = useRef(false);
  function load() {
    if (requested.current) return;
    requested.current = true;
    loadPasswordChecker()
      // A function in a state is taken for an update: hence the one around it.
      .then((loaded) => setCurrent(() => loaded))
      .catch(() => {
        // A bad line: the next focus tries again, and nothing depends on it.
        requested.current = false;
      });
  }
  return { current, load };
}
