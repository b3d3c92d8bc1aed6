import type { RouterInputs } from '@amphi/api';
import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import { Button, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { FormFailure } from '../form-failure.tsx';

type PasskeyAnswer = NonNullable<RouterInputs['auth']['login']['passkey']>;

/** Values of a form before a second factor is given. */
export const NO_PROOF: { code: string; passkey: PasskeyAnswer | undefined } = {
  code: '',
  passkey: undefined,
};

interface ProofFieldProps extends TextInputProps {
  /** The form, whose values are those of `NO_PROOF` and others. */
  proof: {
    getInputProps: (name: 'code') => object;
    setFieldValue: (name: 'passkey', value: PasskeyAnswer | undefined) => void;
  };
  submit: () => Promise<void>;
}

/** The second factor of an account: a code, or a passkey of this device, which sends the form. */
export function ProofField({ proof, submit, ...props }: ProofFieldProps) {
  const challenge = trpc.auth.passkeyChallenge.useMutation({ meta: { invalidates: [] } });
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    setFailure(undefined);
    setAsking(true);
    let failed: string = texts.failed;
    try {
      const optionsJSON = await challenge.mutateAsync();
      failed = texts.passkeyCancelled;
      proof.setFieldValue('passkey', await startAuthentication({ optionsJSON }));
      await submit();
      // A challenge is answered once.
      proof.setFieldValue('passkey', undefined);
    } catch (error) {
      setFailure(errorDetail(error, failed));
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
        {...proof.getInputProps('code')}
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
