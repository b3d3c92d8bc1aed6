import type { RouterOutputs } from '@amphi/api';
import { legalAsRead, legalFields } from '@amphi/domain/legal/schema';
import { adminLegal as texts } from '@amphi/domain/messages/fr/admin/legal';
import { legalLabels } from '@amphi/domain/messages/fr/legal-labels';
import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { FormFrame } from '../../components/admin/form/form-frame.tsx';
import { OptionalNumber } from '../../components/admin/form/number-field.tsx';
import { useEditConflict } from '../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { Loaded } from '../../components/admin/loaded.tsx';
import { Section } from '../../components/admin/section.tsx';
import { trpc } from '../../lib/trpc.ts';

const LINES = [
  'operator_name',
  'operator_address',
  'operator_registration',
  'hosting_provider',
  'data_controller',
  'cndp_number',
] as const;

/** Operator's details on the legal pages. */
export function LegalSection() {
  const query = trpc.public.legal.useQuery();
  // A save begins with what it has saved.
  const [saves, setSaves] = useState(0);
  return (
    <Section title={texts.title}>
      <Loaded query={query} loading={<Skeleton height="36rem" radius="md" aria-busy />}>
        {(facts) => (
          <LegalForm key={saves} facts={facts} onSaved={() => setSaves((count) => count + 1)} />
        )}
      </Loaded>
    </Section>
  );
}

/** The facts as the form holds them: no text is an empty one. */
const valuesOf = (facts: z.output<typeof legalAsRead>) => ({
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
    initialValues: valuesOf(facts),
    save: (input) =>
      edit.guard(input, (if_unmodified) => update.mutateAsync({ ...input, if_unmodified })),
    done: texts.saved,
    onSaved,
    draft: { name: 'legal', version: edit.version },
  });
  const { getInputProps, reset } = modal.form;
  const state = edit.choices(modal.form, valuesOf);
  return (
    <Stack maw="36rem">
      <Text>{texts.intro}</Text>
      <FormFrame form={modal} edit={state} onCancel={() => modal.abandon(reset)}>
        {LINES.map((name) => (
          <TextInput
            {...getInputProps(name)}
            key={name}
            label={legalLabels[name]}
            description={texts.hints[name]}
          />
        ))}
        <OptionalNumber
          {...getInputProps('accounting_years')}
          label={texts.accounting_years}
          description={texts.accounting_yearsHint}
          min={0}
          max={100}
          required
        />
        <Text fz="sm">{texts.effect}</Text>
      </FormFrame>
    </Stack>
  );
}
