import type { RouterOutputs } from '@amphi/api';
import { legalAsRead, legalFields } from '@amphi/domain/legal/schema';
import { adminLegal as legal } from '@amphi/domain/messages/fr/admin/legal';
import { adminSettings as texts } from '@amphi/domain/messages/fr/admin/settings';
import { legalLabels } from '@amphi/domain/messages/fr/legal-labels';
import {
  MAX_DEVICES,
  PROPOSED_DEVICES,
  settingsAsRead,
  settingsFields,
} from '@amphi/domain/settings/schema';
import { Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { FormFrame } from '../../components/admin/form/form-frame.tsx';
import { NumberField, OptionalNumber } from '../../components/admin/form/number-field.tsx';
import { useEditConflict } from '../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Section } from '../../components/admin/section.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';

type Settings = RouterOutputs['settings']['read'];

const { fields } = texts;

/** The bank account that students pay to, the contact, the limit of devices, how staff signs in, and the facts of the legal pages. */
export function SettingsView() {
  const query = trpc.settings.read.useQuery();
  // A save begins with what it has saved.
  const [saves, setSaves] = useState(0);
  return (
    <>
      <Section title={texts.bank}>
        <Loaded query={query} loading={<Skeleton height="24rem" radius="md" aria-busy />}>
          {(settings) => (
            <SettingsForm
              key={saves}
              settings={settings}
              onSaved={() => setSaves((count) => count + 1)}
            />
          )}
        </Loaded>
      </Section>
      <LegalSection />
    </>
  );
}

const valuesOf = ({ account_holder, contact_email, device_limit, ...fields }: FormFields) => ({
  bank_name: fields.bank_name,
  bank_account: fields.bank_account,
  account_holder: account_holder ?? '',
  contact_phone: fields.contact_phone,
  contact_email: contact_email ?? '',
  device_limit,
  requires_second_factor: fields.requires_second_factor,
});
type FormFields = Omit<Settings, 'updated_at'>;

function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const update = trpc.settings.update.useMutation();
  const edit = useEditConflict({ asRead: settingsAsRead, row: settings });
  const modal = useModalForm({
    schema: settingsFields,
    initialValues: valuesOf(settings),
    save: (input) =>
      edit.guard(input, (if_unmodified) => update.mutateAsync({ ...input, if_unmodified })),
    done: texts.saved,
    onSaved,
    draft: { name: 'settings', version: edit.version },
  });
  const { getInputProps, reset, setFieldValue, values } = modal.form;
  const state = edit.choices(modal.form, valuesOf);
  return (
    <Stack maw="36rem">
      <Text>{texts.bankIntro}</Text>
      <Text variant="meta">
        {settings.updated_at === null
          ? texts.fromEnvironment
          : texts.changed(formatDateTime(settings.updated_at))}
      </Text>
      <FormFrame form={modal} edit={state} onCancel={() => modal.abandon(reset)}>
        <TextInput {...getInputProps('bank_name')} label={fields.bank_name} required />
        <TextInput
          {...getInputProps('bank_account')}
          label={fields.bank_account}
          description={fields.bank_accountHint}
          autoComplete="off"
          required
        />
        <TextInput
          {...getInputProps('account_holder')}
          label={fields.account_holder}
          description={fields.account_holderHint}
          autoComplete="off"
        />
        <TextInput
          {...getInputProps('contact_phone')}
          label={fields.contact_phone}
          type="tel"
          required
        />
        <TextInput {...getInputProps('contact_email')} label={fields.contact_email} type="email" />
        <Switch
          checked={values.device_limit !== null}
          onChange={({ currentTarget }) =>
            setFieldValue('device_limit', currentTarget.checked ? PROPOSED_DEVICES : null)
          }
          label={fields.limits_devices}
          description={fields.limits_devicesHint}
        />
        {values.device_limit !== null && (
          <NumberField
            {...getInputProps('device_limit')}
            label={fields.device_limit}
            min={1}
            max={MAX_DEVICES}
          />
        )}
        <Switch
          {...getInputProps('requires_second_factor', { type: 'checkbox' })}
          label={fields.requires_second_factor}
          description={fields.requires_second_factorHint}
        />
        <Text fz="sm">{texts.effect}</Text>
      </FormFrame>
    </Stack>
  );
}

const LINES = [
  'operator_name',
  'operator_address',
  'operator_registration',
  'hosting_provider',
  'data_controller',
  'cndp_number',
] as const;

/** Operator's details on the legal pages. */
function LegalSection() {
  const query = trpc.public.legal.useQuery();
  // A save begins with what it has saved.
  const [saves, setSaves] = useState(0);
  return (
    <Section title={legal.title}>
      <Loaded query={query} loading={<Skeleton height="36rem" radius="md" aria-busy />}>
        {(facts) => (
          <LegalForm key={saves} facts={facts} onSaved={() => setSaves((count) => count + 1)} />
        )}
      </Loaded>
    </Section>
  );
}

/** The facts as the form holds them: no text is an empty one. */
const factsOf = (facts: z.output<typeof legalAsRead>) => ({
  operator_name: facts.operator_name ?? '',
  operator_address: facts.operator_address ?? '',
  operator_registration: facts.operator_registration ?? '',
  hosting_provider: facts.hosting_provider ?? '',
  data_controller: facts.data_controller ?? '',
  cndp_number: facts.cndp_number ?? '',
  // Emptied, it is refused: 0 is a decision.
  accounting_years: facts.accounting_years as number | null,
});

interface LegalFormProps {
  facts: RouterOutputs['public']['legal'];
  onSaved: () => void;
}

function LegalForm({ facts, onSaved }: LegalFormProps) {
  const update = trpc.legal.update.useMutation();
  const edit = useEditConflict({ asRead: legalAsRead, row: facts });
  const modal = useModalForm({
    schema: legalFields,
    initialValues: factsOf(facts),
    save: (input) =>
      edit.guard(input, (if_unmodified) => update.mutateAsync({ ...input, if_unmodified })),
    done: legal.saved,
    onSaved,
    draft: { name: 'legal', version: edit.version },
  });
  const { getInputProps, reset } = modal.form;
  const state = edit.choices(modal.form, factsOf);
  return (
    <Stack maw="36rem">
      <Text>{legal.intro}</Text>
      <FormFrame form={modal} edit={state} onCancel={() => modal.abandon(reset)}>
        {LINES.map((name) => (
          <TextInput
            {...getInputProps(name)}
            key={name}
            label={legalLabels[name]}
            description={legal.hints[name]}
          />
        ))}
        <OptionalNumber
          {...getInputProps('accounting_years')}
          label={legal.accounting_years}
          description={legal.accounting_yearsHint}
          min={0}
          max={100}
          required
        />
        <Text fz="sm">{legal.effect}</Text>
      </FormFrame>
    </Stack>
  );
}
