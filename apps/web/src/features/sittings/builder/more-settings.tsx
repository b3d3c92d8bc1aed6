import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { DIFFICULTIES, STATUSES } from '@amphi/domain/sittings/rules';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { ChoiceField } from '../../../components/ui/choice.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PartChoices } from './part-choices.tsx';
import { type Builder, emptyDraft } from './use-builder.ts';

const texts = sittingBuilder;

/** Filters of the questions, their order, and how an exam is timed and scored: behind a press. */
export function MoreSettings({ builder }: { builder: Builder }) {
  const { draft, change, areMinutesValid, defaultMinutes } = builder;
  const { data: baremes = [] } = trpc.baremes.list.useQuery();
  const bare = emptyDraft(draft.subject_ids);
  const { subject_ids: _, count: __, mode: ___, ...settings } = draft;
  const changed = Object.entries(settings).filter(
    ([name, value]) => String(value) !== String(bare[name as keyof typeof settings]),
  ).length;
  return (
    <details>
      <summary>{texts.more(changed)}</summary>
      <Stack miw={0} pt="xs">
        <PartChoices draft={draft} change={change} />
        <StatusChoices builder={builder} />
        <ChoiceField
          legend={texts.order}
          multiple={false}
          options={(['random', 'fixed'] as const).map((value) => ({
            value,
            label: texts.orders[value],
          }))}
          value={[draft.order]}
          onChange={([order = 'random']) => change({ order })}
        />
        {draft.mode === 'exam' && (
          <TextInput
            label={texts.minutes}
            inputMode="numeric"
            maw="12rem"
            placeholder={String(defaultMinutes)}
            value={draft.minutes}
            error={areMinutesValid ? undefined : texts.minutesInvalid}
            onChange={(event) => change({ minutes: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label={texts.bareme}
          maw="24rem"
          value={draft.bareme_id}
          onChange={(event) => change({ bareme_id: event.currentTarget.value })}
          data={[
            { value: '', label: texts.ownBareme },
            ...baremes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Stack>
    </details>
  );
}

/** Filters by the student's answers to the questions, and by their difficulty for others, each with its count. */
function StatusChoices({ builder: { draft, change, preview } }: { builder: Builder }) {
  const counts = preview.data;
  const option = <Value extends string>(
    value: Value,
    label: string,
    count: number | undefined,
  ) => ({
    value,
    label: count === undefined ? label : texts.withCount(label, count),
    disabled: count === 0,
  });
  return (
    <>
      <ChoiceField
        legend={texts.status}
        hint={texts.statusHint}
        multiple
        options={STATUSES.map((name) => option(name, texts.statuses[name], counts?.statuses[name]))}
        value={draft.statuses}
        onChange={(statuses) => change({ statuses })}
      />
      <ChoiceField
        legend={texts.difficulty}
        hint={texts.difficultyHint}
        multiple
        options={DIFFICULTIES.map((name) =>
          option(name, texts.difficulties[name], counts?.difficulties[name]),
        )}
        value={draft.difficulties}
        onChange={(difficulties) => change({ difficulties })}
      />
    </>
  );
}
