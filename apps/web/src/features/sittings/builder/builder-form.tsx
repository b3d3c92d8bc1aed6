import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import type { SittingMode, Status } from '@amphi/domain/sittings/rules';
import { Stack, TextInput } from '@mantine/core';
import { ChoiceField } from '../../../components/ui/choice.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { MoreSettings } from './more-settings.tsx';
import { Presets } from './presets.tsx';
import { StartBar } from './start-bar.tsx';
import { useBuilder } from './use-builder.ts';

const texts = sittingBuilder;

interface BuilderFormProps {
  subjects: readonly { id: number; name: string }[];
  initialSubject: number | undefined;
  initialStatus: Status | undefined;
  initialMode: SittingMode;
}

/** Three choices: what, how many, in training or as an exam; all else is behind a press. */
export function BuilderForm({ subjects, ...initial }: BuilderFormProps) {
  const builder = useBuilder(
    subjects.map(({ id }) => id),
    initial,
  );
  const { draft, change, isCountValid } = builder;
  return (
    <Stack
      component="form"
      miw={0}
      maw="45rem"
      onSubmit={(event) => {
        event.preventDefault();
        builder.start();
      }}
    >
      <Panel>
        <ChoiceField
          legend={texts.subjects}
          multiple
          options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.subject_ids}
          // Chapters and years are those of the subjects.
          onChange={(subject_ids) => change({ subject_ids, chapter_ids: [], exam_years: [] })}
        />
        <Presets builder={builder} />
        <TextInput
          label={texts.count}
          inputMode="numeric"
          maw="12rem"
          value={draft.count}
          error={isCountValid ? undefined : texts.countInvalid}
          onChange={(event) => change({ count: event.currentTarget.value })}
        />
        <ChoiceField
          legend={texts.mode}
          multiple={false}
          options={(['tutor', 'exam'] as const).map((value) => ({
            value,
            label: texts.modes[value],
          }))}
          value={[draft.mode]}
          onChange={([mode = 'tutor']) => change({ mode })}
        />
        <MoreSettings builder={builder} />
      </Panel>
      <StartBar builder={builder} />
    </Stack>
  );
}
