import {
  BAREME_KINDS,
  type Bareme,
  type BaremeKind,
  createBaremeInput,
} from '@amphi/domain/baremes/schema';
import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import type { DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { FormModal } from '../../components/admin/form/form-modal.tsx';
import { NameField } from '../../components/admin/form/name-fields.tsx';
import { CodeSelect } from '../../components/admin/form/selects.tsx';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../lib/trpc.ts';
import { BaremePreview } from './bareme-preview.tsx';
import { ParamFields } from './param-fields.tsx';
import type { BaremeRow, BaremeValues } from './types.ts';

const { fields: labels, ...texts } = adminBaremes;

/** Initial parameters of each kind. */
const DEFAULTS: { [Kind in BaremeKind]: Extract<Bareme, { kind: Kind }>['params'] } = {
  exact: {},
  steps: { steps: [1, 0.5, 0.2, 0] },
  per_item: { count: 'propositions' },
  threshold: { share: 0.5, points: 0.5 },
  negative: { wrong: -0.25 },
  x_over_n: {},
};

interface BaremeFormProps extends DialogProps {
  /** Null for a new one. */
  rule: BaremeRow | null;
}

/** Adds a rule of the administrators' own, or changes one. */
export function BaremeForm({ rule, opened, onClose }: BaremeFormProps) {
  const create = trpc.baremes.create.useMutation();
  const update = trpc.baremes.update.useMutation();
  const initialValues: BaremeValues = {
    name: rule?.name ?? '',
    kind: rule?.kind ?? 'steps',
    params: rule?.params ?? DEFAULTS.steps,
  };
  const modal = useModalForm({
    schema: createBaremeInput,
    initialValues,
    save: (input) =>
      rule ? update.mutateAsync({ ...input, id: rule.id }) : create.mutateAsync(input),
    done: ({ name }) => texts.saved(name),
    onSaved: onClose,
    draft: { name: `bareme-${rule?.id ?? 'new'}` },
  });
  const { getInputProps, setValues, values } = modal.form;
  return (
    <FormModal
      form={modal}
      opened={opened}
      onClose={onClose}
      size="lg"
      title={rule ? texts.editOf(rule.name) : texts.addTitle}
    >
      <NameField {...getInputProps('name')} label={labels.name} />
      <CodeSelect
        {...getInputProps('kind')}
        label={labels.kind}
        codes={BAREME_KINDS}
        names={texts.kinds}
        onChange={(kind: BaremeKind) => setValues({ kind, params: DEFAULTS[kind] })}
      />
      <ParamFields form={modal.form} />
      <BaremePreview values={values} />
    </FormModal>
  );
}
