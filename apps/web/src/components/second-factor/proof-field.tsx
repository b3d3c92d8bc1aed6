import type { RouterInputs } from '@amphi/api';
import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import { Button, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { FormFailure } from '../form-failure.tsx';

export type PasskeyAnswer = NonNullable<RouterInputs['auth']['login']['passkey']>;

interface ProofFieldProps extends TextInputProps {
  /** Called with the answer of a passkey, in place of a code. */
  onPasskey: (answer: PasskeyAnswer) => void;
}

/** The second factor of an account: a code, or a passkey of this device. */
export function ProofField({ onPasskey, ...props }: ProofFieldProps) {
  const challenge = trpc.auth.passkeyChallenge.useMutation();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    setFailure(undefined);
    setAsking(true);
    try {
      onPasskey(await startAuthentication({ optionsJSON: await challenge.mutateAsync() }));
    } catch (error) {
      setFailure(errorDetail(error, texts.passkeyCancelled));
    } finally {
      setAsking(false);
    }
  }

  return (
    <Stack gap="xs">
      <TextInput
        label={texts.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      {'PublicKeyCredential' in window && (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={isAsking}
          onClick={() => void ask()}
        >
          {texts.usePasskey}
        </Button>
      )}
      {failure && <FormFailure text={failure} />}
    </Stack>
  );
}
