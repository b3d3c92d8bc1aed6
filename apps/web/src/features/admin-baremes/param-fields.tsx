import { CASE_QUESTIONS_MAX } from '@amphi/domain/cases/rules';
import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { Button, Checkbox, Group, Input, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NumberField, OptionalNumber } from '../../components/admin/form/number-field.tsx';
import type { BaremeValues } from './types.ts';

const labels = adminBaremes.fields;
const STEPS_MIN = 2;
const STEPS_MAX = 7;

type Form = UseFormReturnType<BaremeValues>;

/** The parameters of the chosen kind of rule. */
export function ParamFields({ form }: { form: Form }) {
  const { kind } = form.values;
  return (
    <>
      {kind === 'steps' && <StepFields form={form} />}
      {kind === 'steps' && (
        <>
          <Switched form={form} name="qru" on="exact" label={labels.qru} />
          <Switched form={form} name="qrp" on="x_over_n" label={labels.qrp} />
        </>
      )}
      {kind === 'per_item' && <CountField form={form} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {kind === 'per_item' && (
          <>
            <Part form={form} name="penalty" label={labels.penalty} min={0} max={1} optional />
            <Part form={form} name="floor" label={labels.floor} min={-1} max={0} optional />
          </>
        )}
        {kind === 'threshold' && (
          <>
            <Part form={form} name="share" label={labels.share} min={0} max={1} />
            <Part form={form} name="points" label={labels.points} min={-1} max={1} />
          </>
        )}
        {kind === 'negative' && (
          <Part form={form} name="wrong" label={labels.wrong} min={-1} max={0} />
        )}
        <Part form={form} name="blank" label={labels.blank} min={-1} max={1} optional />
        <Part
          form={form}
          name="case_weight"
          label={labels.caseWeight}
          description={labels.caseWeightHint}
          min={1}
          max={CASE_QUESTIONS_MAX}
          step={1}
          optional
        />
      </SimpleGrid>
      {(kind === 'steps' || kind === 'x_over_n') && (
        <Switched form={form} name="ignore_must" on={true} label={labels.ignoreMust} />
      )}
    </>
  );
}

/** The rules compare parameters: a change of one may mend another. */
function change(form: Form, changed: Record<string, unknown>) {
  form.setFieldValue('params', { ...form.getValues().params, ...changed });
  for (const path of Object.keys(form.errors)) form.clearFieldError(path);
}

interface PartProps {
  form: Form;
  name: string;
  label: string;
  description?: string;
  step?: number;
  min: number;
  max: number;
  optional?: boolean;
}

/** A part of a point, or a number of questions. */
function Part({ form, name, optional = false, step = 0.1, ...props }: PartProps) {
  const path = `params.${name}`;
  const value = form.values.params[name];
  const shared = { ...props, step, 'data-path': path, error: form.errors[path] };
  const number = typeof value === 'number' ? value : null;
  return optional ? (
    <OptionalNumber
      {...shared}
      value={number}
      onChange={(next) => change(form, { [name]: next ?? undefined })}
    />
  ) : (
    <NumberField
      {...shared}
      value={number ?? 0}
      onChange={(next) => change(form, { [name]: next })}
    />
  );
}

interface SwitchedProps {
  form: Form;
  name: string;
  /** The value while it is ticked; otherwise there is none. */
  on: unknown;
  label: string;
}

function Switched({ form, name, on, label }: SwitchedProps) {
  return (
    <Checkbox
      label={label}
      checked={form.values.params[name] === on}
      onChange={({ currentTarget: { checked } }) =>
        change(form, { [name]: checked ? on : undefined })
      }
    />
  );
}

function CountField({ form }: { form: Form }) {
  return (
    <NativeSelect
      label={labels.count}
      data-path="params.count"
      error={form.errors['params.count']}
      value={String(form.values.params.count)}
      data={Object.entries(labels.counts).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => change(form, { count: value })}
    />
  );
}

/** The points by the number of discordances. */
function StepFields({ form }: { form: Form }) {
  const { steps } = form.values.params;
  const list: number[] = Array.isArray(steps) ? steps : [];
  const set = (next: number[]) => change(form, { steps: next });
  return (
    <div>
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        {list.map((value, index) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position.
            key={index}
            label={labels.step(index)}
            min={-1}
            max={1}
            step={0.1}
            data-path={`params.steps.${index}`}
            error={form.errors[`params.steps.${index}`]}
            value={value}
            onChange={(next) => set(list.with(index, next))}
          />
        ))}
      </SimpleGrid>
      <Input.Error fz="sm" data-path="params.steps" tabIndex={-1}>
        {form.errors['params.steps']}
      </Input.Error>
      <Text variant="meta" my="xs">
        {labels.stepsHint}
      </Text>
      <Group gap="xs">
        {list.length < STEPS_MAX && (
          <Button variant="default" onClick={() => set([...list, list.at(-1) ?? 0])}>
            {labels.addStep}
          </Button>
        )}
        {list.length > STEPS_MIN && (
          <Button variant="default" onClick={() => set(list.slice(0, -1))}>
            {labels.removeStep}
          </Button>
        )}
      </Group>
    </div>
  );
}
