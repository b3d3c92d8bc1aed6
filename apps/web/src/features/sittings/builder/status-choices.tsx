import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { DIFFICULTIES, STATUSES } from '@amphi/domain/sittings/rules';
import { Choices } from './choices.tsx';
import type { Builder } from './use-builder.ts';

const texts = sittingBuilder;

/** Filters by the student's answers to the questions, and by their difficulty for others, each with its count. */
export function StatusChoices({ builder: { draft, change, preview } }: { builder: Builder }) {
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
      <Choices
        legend={texts.status}
        hint={texts.statusHint}
        multiple
        options={STATUSES.map((name) => option(name, texts.statuses[name], counts?.statuses[name]))}
        value={draft.statuses}
        onChange={(statuses) => change({ statuses })}
      />
      <Choices
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
