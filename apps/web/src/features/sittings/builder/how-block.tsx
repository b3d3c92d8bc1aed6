import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { NativeSelect, TextInput } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { Block } from './block.tsx';
import { Choices } from './choices.tsx';
import type { Builder } from './use-builder.ts';

const texts = sittingBuilder;

/** How many questions in which order, and how they are answered and scored. */
export function HowBlock({ builder }: { builder: Builder }) {
  const { draft, change, isCountValid, areMinutesValid, defaultMinutes } = builder;
  const { data: baremes = [] } = trpc.baremes.list.useQuery();
  return (
    <>
      <Block title={texts.howMany}>
        <TextInput
          label={texts.count}
          inputMode="numeric"
          maw="12rem"
          value={draft.count}
          error={isCountValid ? undefined : texts.countInvalid}
          onChange={(event) => change({ count: event.currentTarget.value })}
        />
        <Choices
          legend={texts.order}
          multiple={false}
          options={(['random', 'fixed'] as const).map((value) => ({
            value,
            label: texts.orders[value],
          }))}
          value={[draft.order]}
          onChange={([order = 'random']) => change({ order })}
        />
      </Block>
      <Block title={texts.how}>
        <Choices
          legend={texts.mode}
          multiple={false}
          options={(['tutor', 'exam'] as const).map((value) => ({
            value,
            label: texts.modes[value],
          }))}
          value={[draft.mode]}
          onChange={([mode = 'tutor']) => change({ mode })}
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
      </Block>
    </>
  );
}
