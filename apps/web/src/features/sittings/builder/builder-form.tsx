import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { Button } from '@mantine/core';
import { Block } from './block.tsx';
import classes from './builder.module.css';
import { Choices } from './choices.tsx';
import { HowBlock } from './how-block.tsx';
import { PartChoices } from './part-choices.tsx';
import { StartBar } from './start-bar.tsx';
import { StatusChoices } from './status-choices.tsx';
import { type Draft, useBuilder } from './use-builder.ts';

const texts = sittingBuilder;

interface Subject {
  id: number;
  name: string;
}

/** Settings that are asked for often, by their names. */
const PRESETS = [
  [texts.preset.wrong, { statuses: ['wrong'], order: 'random' }],
  [texts.preset.never, { statuses: ['never'], order: 'random' }],
  [texts.preset.due, { statuses: ['due'], order: 'random' }],
  [texts.preset.hesitated, { statuses: ['hesitated'], order: 'random' }],
  [texts.preset.bookmarked, { statuses: ['bookmarked'], order: 'random' }],
  [texts.preset.mix, { statuses: [], order: 'random', mode: 'exam', count: '13', minutes: '20' }],
] as const satisfies [string, object][];

interface BuilderFormProps {
  subjects: readonly Subject[];
  initialSubject: number | undefined;
}

/** What, how many and in which order, and how; with the number of questions that this finds. */
export function BuilderForm({ subjects, initialSubject }: BuilderFormProps) {
  const builder = useBuilder(
    subjects.map(({ id }) => id),
    initialSubject,
  );
  const { draft, change } = builder;
  const due = builder.preview.data?.statuses.due;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        builder.start();
      }}
    >
      <fieldset className={classes.presets}>
        <legend>{texts.presets}</legend>
        {PRESETS.map(([label, values]) => (
          <Button
            key={label}
            variant="default"
            onClick={() => change(structuredClone(values) as unknown as Partial<Draft>)}
          >
            {label === texts.preset.due && due !== undefined
              ? texts.presetCount(label, due)
              : label}
          </Button>
        ))}
      </fieldset>
      <Block title={texts.what}>
        <Choices
          legend={texts.subjects}
          multiple
          options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.subject_ids}
          // Chapters and years are those of the subjects.
          onChange={(subject_ids) => change({ subject_ids, chapter_ids: [], exam_years: [] })}
        />
        <PartChoices draft={draft} change={change} />
        <StatusChoices builder={builder} />
      </Block>
      <HowBlock builder={builder} />
      <StartBar builder={builder} />
    </form>
  );
}
