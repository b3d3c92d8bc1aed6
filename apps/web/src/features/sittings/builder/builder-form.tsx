import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { QUESTIONS_MAX } from '@amphi/domain/sittings/rules';
import { Button } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
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
        {draft.subject_ids.length === 1 && (
          <PaperPreset subjectId={draft.subject_ids[0] as number} change={change} />
        )}
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

interface PaperPresetProps {
  subjectId: number;
  change: (values: Partial<Draft>) => void;
}

/** The latest exam of a subject with all its questions, in their order. */
function PaperPreset({ subjectId, change }: PaperPresetProps) {
  const { data } = trpc.study.options.useQuery({ subject_id: subjectId });
  // Newest first.
  const latest = data?.exam_years[0];
  if (latest === undefined) return null;
  const { year, qcm_count } = latest;
  return (
    <Button
      variant="default"
      onClick={() =>
        change({
          ...{ chapter_ids: [], exam_years: [year], kind: 'exam', types: 'qcm' },
          ...{ statuses: [], difficulties: [], order: 'fixed', mode: 'exam' },
          ...{ count: String(Math.min(qcm_count, QUESTIONS_MAX)), minutes: '' },
        })
      }
    >
      {texts.preset.paper(year)}
    </Button>
  );
}
