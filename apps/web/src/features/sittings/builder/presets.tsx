import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import type { Status } from '@amphi/domain/sittings/rules';
import { LinkButton } from '../../../components/link-button.tsx';
import { ChoiceFilter } from '../../../components/ui/choice.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { type Builder, type Draft, emptyDraft, filterOf, isSame } from './use-builder.ts';

const texts = sittingBuilder;

/** Settings that are asked for often. Each begins from nothing, but for the subjects. */
const PRESETS: readonly { label: string; status?: Status; values?: Partial<Draft> }[] = [
  { label: texts.preset.all },
  { label: texts.preset.never, status: 'never' },
  { label: texts.preset.wrong, status: 'wrong' },
  { label: texts.preset.due, status: 'due' },
  { label: texts.preset.hesitated, status: 'hesitated' },
  { label: texts.preset.bookmarked, status: 'bookmarked' },
  { label: texts.preset.mix, values: { mode: 'exam', count: '13', minutes: '20' } },
];

/** Ready-made settings with the number of questions that each finds, and the latest exam of the only subject. */
export function Presets({ builder: { draft, replace } }: { builder: Builder }) {
  const { subject_ids } = draft;
  const bare = emptyDraft(subject_ids);
  const { data } = trpc.sittings.preview.useQuery(filterOf(bare), {
    enabled: subject_ids.length > 0,
    staleTime: 0,
  });
  const presets = PRESETS.map(({ label, status, values }) => {
    const preset = { ...bare, statuses: status ? [status] : [], ...values };
    const count = data && status && data.statuses[status];
    return { preset, label: count === undefined ? label : texts.presetCount(label, count), count };
  });
  const chosen = presets.findIndex(({ preset }) => isSame(preset, draft));
  return (
    <ChoiceFilter
      legend={texts.presets}
      options={presets.map(({ label, count }, value) => ({
        value,
        label,
        disabled: value !== chosen && (count === 0 || subject_ids.length === 0),
      }))}
      value={chosen}
      onChange={(index) => replace(presets[index]?.preset ?? bare)}
    >
      {subject_ids.length === 1 && <LatestPaper subjectId={subject_ids[0] as number} />}
    </ChoiceFilter>
  );
}

/** The way to the page of a subject's latest exam. */
function LatestPaper({ subjectId }: { subjectId: number }) {
  const { data } = trpc.study.options.useQuery({ subject_id: subjectId });
  // Newest first.
  const year = data?.exam_years[0]?.year;
  if (year === undefined) return null;
  return (
    <LinkButton to={paths.newSitting({ subject: subjectId, year })} variant="subtle" size="sm">
      {texts.preset.paper(year)}
    </LinkButton>
  );
}
