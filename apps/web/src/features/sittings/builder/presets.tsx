import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import type { Status } from '@amphi/domain/sittings/rules';
import { Button, Group, Text } from '@mantine/core';
import { LinkButton } from '../../../components/link-button.tsx';
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
  return (
    <Group component="fieldset" gap="xs">
      <Text component="legend" mb="0.5rem" fw={650}>
        {texts.presets}
      </Text>
      {PRESETS.map(({ label, status, values }) => {
        const preset = { ...bare, statuses: status ? [status] : [], ...values };
        const count = data && status && data.statuses[status];
        const isPressed = isSame(preset, draft);
        return (
          <Button
            key={label}
            variant={isPressed ? 'light' : 'default'}
            px="sm"
            aria-pressed={isPressed}
            disabled={!isPressed && (count === 0 || subject_ids.length === 0)}
            onClick={() => replace(preset)}
          >
            {count === undefined ? label : texts.presetCount(label, count)}
          </Button>
        );
      })}
      {subject_ids.length === 1 && <LatestPaper subjectId={subject_ids[0] as number} />}
    </Group>
  );
}

/** The way to the page of a subject's latest exam. */
function LatestPaper({ subjectId }: { subjectId: number }) {
  const { data } = trpc.study.options.useQuery({ subject_id: subjectId });
  // Newest first.
  const year = data?.exam_years[0]?.year;
  if (year === undefined) return null;
  return (
    <LinkButton to={paths.newSitting({ subject: subjectId, year })} variant="default" px="sm">
      {texts.preset.paper(year)}
    </LinkButton>
  );
}
