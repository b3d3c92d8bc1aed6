import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { KINDS_OF } from '@amphi/domain/questions/kinds';
import { QUESTION_TYPES, type QuestionTypes } from '@amphi/domain/sittings/rules';
import { ChoiceField } from '../../../components/ui/choice.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Draft } from './use-builder.ts';

const texts = sittingBuilder;

/** Beyond that the lists would be longer than the rest of the page. */
const SUBJECTS_SHOWN = 4;

type Years = readonly { year: number }[];

/** The fields of a subject and of a chapter that are of questions of a kind. */
const YEARS = { qcm: 'exam_years', qroc: 'justification_exam_years' } as const;
const COUNTS = { qcm: 'qcm_count', qroc: 'justification_qcm_count' } as const;

/** The exam years of the questions that are asked for. */
const yearsOf = (
  subject: { exam_years: Years; justification_exam_years: Years },
  types: QuestionTypes,
) => KINDS_OF[types].flatMap((kind) => subject[YEARS[kind]]).map(({ year }) => year);

interface PartChoicesProps {
  draft: Draft;
  change: (values: Partial<Draft>) => void;
}

/** The chapters and exam years of the chosen subjects. */
export function PartChoices({ draft, change }: PartChoicesProps) {
  const shown = draft.subject_ids.slice(0, SUBJECTS_SHOWN);
  const queries = trpc.useQueries((t) =>
    shown.map((subject_id) => t.study.options({ subject_id })),
  );
  const subjects = queries.flatMap(({ data }) => (data ? [data] : []));
  const chapters = subjects.flatMap((subject) =>
    subject.chapters
      .filter((chapter) => KINDS_OF[draft.types].some((kind) => chapter[COUNTS[kind]] > 0))
      .map(({ id, name }) => ({
        value: id,
        label: subjects.length > 1 ? `${subject.subject_name} · ${name}` : name,
      })),
  );
  const years = new Set(subjects.flatMap((subject) => yearsOf(subject, draft.types)));
  return (
    <>
      {chapters.length > 0 && (
        <ChoiceField
          legend={texts.chapters}
          hint={texts.chaptersHint}
          multiple
          options={chapters}
          value={draft.chapter_ids}
          onChange={(chapter_ids) => change({ chapter_ids })}
        />
      )}
      {years.size > 0 && (
        <ChoiceField
          legend={texts.years}
          hint={texts.yearsHint}
          multiple
          options={[...years]
            .sort((one, other) => other - one)
            .map((year) => ({ value: year, label: String(year) }))}
          value={draft.exam_years}
          onChange={(exam_years) => change({ exam_years })}
        />
      )}
      <ChoiceField
        legend={texts.types}
        hint={texts.typesHint}
        multiple={false}
        options={QUESTION_TYPES.map((value) => ({ value, label: texts.typeNames[value] }))}
        value={[draft.types]}
        onChange={([types = 'qcm']) => change({ types })}
      />
      <ChoiceField
        legend={texts.kind}
        multiple={false}
        options={(['all', 'exam', 'course', 'recurring'] as const).map((value) => ({
          value,
          label: texts.kinds[value],
        }))}
        value={[draft.kind]}
        onChange={([kind = 'all']) => change({ kind })}
      />
    </>
  );
}
