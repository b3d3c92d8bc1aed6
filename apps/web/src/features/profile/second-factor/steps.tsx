import type { RouterInputs, RouterOutputs } from '@amphi/api';
import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { startRegistration } from '@simplewebauthn/browser';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import { NO_PROOF, ProofField } from '../../../components/second-factor/proof-field.tsx';
import { useSchemaForm } from '../../../lib/form.ts';
import { lateSchemas } from '../../../lib/late-schemas.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { CurrentPassword } from '../section/current-password.tsx';

/** A change of one's second factors. */
export type Action = { kind: 'app' | 'passkey' | 'codes' | 'off' } | { kind: 'remove'; id: number };

type PendingApp = RouterOutputs['secondFactor']['beginApp'];
type Ownership = RouterInputs['secondFactor']['beginApp'];

interface StepsProps {
  action: Action;
  onDone: () => void;
}

/** The steps of a change: who it is, the app that is set up, the recovery codes that it brings. */
export function Steps({ action, onDone }: StepsProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [app, setApp] = useState<PendingApp>();
  const api = trpc.secondFactor;
  const calls = {
    beginApp: api.beginApp.useMutation().mutateAsync,
    beginPasskey: api.beginPasskey.useMutation().mutateAsync,
    addPasskey: api.addPasskey.useMutation().mutateAsync,
    renewCodes: api.renewCodes.useMutation().mutateAsync,
    turnOff: api.turnOff.useMutation().mutateAsync,
    removePasskey: api.removePasskey.useMutation().mutateAsync,
  };

  function finish(made: readonly string[] | null) {
    if (made === null) onDone();
    else setCodes(made);
  }

  async function run(owner: Ownership) {
    switch (action.kind) {
      case 'app':
        return setApp(await calls.beginApp(owner));
      case 'passkey': {
        const optionsJSON = await calls.beginPasskey(owner);
        const passkey = await startRegistration({ optionsJSON });
        return finish(await calls.addPasskey({ passkey }));
      }
      case 'codes':
        return finish(await calls.renewCodes(owner));
      case 'off':
        await calls.turnOff(owner);
        return finish(null);
      case 'remove':
        await calls.removePasskey({ ...owner, id: action.id });
        return finish(null);
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (app) return <AppStep {...app} onConfirmed={finish} />;
  return <OwnerStep danger={action.kind === 'off' || action.kind === 'remove'} run={run} />;
}

/** The password, and the second factor where there is one. */
function OwnerStep({ danger, run }: { danger: boolean; run: (owner: Ownership) => unknown }) {
  const { has_second_factor } = useUser();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: async () => (await lateSchemas()).ownershipInput,
    initialValues: { current_password: '', ...NO_PROOF },
    onSubmit: run,
    failed: texts.failed,
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        {failure && <FormFailure text={failure} />}
        <CurrentPassword data-autofocus {...form.getInputProps('current_password')} />
        {has_second_factor && <ProofField proof={form} submit={submit} />}
        <Button type="submit" loading={submitting} {...(danger && { color: 'red' })}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

interface AppStepProps extends PendingApp {
  onConfirmed: (codes: readonly string[] | null) => unknown;
}

/** The secret for an app, and its first code. */
function AppStep({ secret, uri, onConfirmed }: AppStepProps) {
  const confirm = trpc.secondFactor.confirmApp.useMutation();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: async () => (await lateSchemas()).secondFactorCodeInput,
    initialValues: { code: '' },
    onSubmit: async (input) => onConfirmed(await confirm.mutateAsync(input)),
    failed: texts.failed,
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        <Text>{texts.scan}</Text>
        <Box mx="auto" p="sm" bg="white" bdrs="md">
          <QRCodeSVG value={uri} size={184} title={texts.qr} style={{ display: 'block' }} />
        </Box>
        <div>
          <Text fw={650}>{texts.secret}</Text>
          <Copied text={secret.replace(/.{4}(?=.)/g, '$& ')} />
        </div>
        {failure && <FormFailure text={failure} />}
        <TextInput
          label={texts.appCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={submitting}>
          {texts.confirm}
        </Button>
      </Stack>
    </form>
  );
}

/** Codes that are shown once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack>
      <Text role="status">{texts.newCodes}</Text>
      <Copied text={codes.map((code) => code.replace(/.{8}(?=.)/, '$&-')).join('\n')} />
      <Button onClick={onDone}>{texts.kept}</Button>
    </Stack>
  );
}

/** A text that is to be written down elsewhere. */
function Copied({ text }: { text: string }) {
  const { copy, copied } = useClipboard();
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <Text
        component="pre"
        ff="monospace"
        fz="sm"
        m={0}
        flex={1}
        style={{ whiteSpace: 'pre-wrap' }}
      >
        {text}
      </Text>
      <Button variant="default" onClick={() => copy(text)}>
        {copied ? texts.copied : texts.copy}
      </Button>
    </Group>
  );
}
