import { packs } from '@amphi/domain/messages/fr/packs';
import { study } from '@amphi/domain/messages/fr/study';
import { Box, Group } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { PackSwitch } from '../../../components/packs/pack-switch.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import type { StudyOptions } from '../types.ts';
import { AttemptProgress } from './attempt-progress.tsx';
import { countExamYears } from './study-rules.ts';
import { StudySection } from './study-section.tsx';

/** Counts of the subject, and the switch that keeps it on this device. */
export function Summary({ options }: { options: StudyOptions }) {
  const { subject_id, subject_name, total_qcms, chapters, justification_qcm_count } = options;
  const years = countExamYears(options);
  const { summary, totals } = study.mode;
  const figures = [
    { label: totals.qcms, value: total_qcms },
    { label: totals.chapters(chapters.length), value: chapters.length },
    { label: totals.years(years), value: years },
    { label: totals.qrocs, value: justification_qcm_count },
  ];
  return (
    <Group
      justify="space-between"
      gap="var(--mantine-spacing-xs) var(--mantine-spacing-lg)"
      mt="calc(-1 * var(--mantine-spacing-md))"
    >
      <Group
        component="dl"
        gap="0 var(--mantine-spacing-sm)"
        c="dimmed"
        style={{ fontVariantNumeric: 'tabular-nums' }}
        aria-label={summary}
      >
        {figures.map(({ label, value }) => (
          // The number is before its name.
          <Group key={label} gap="0.25rem" style={{ flexDirection: 'row-reverse' }}>
            <dt>{label}</dt>
            <Box component="dd" c="var(--amphi-ink)" fw={650}>
              {formatNumber(value)}
            </Box>
          </Group>
        ))}
      </Group>
      {total_qcms + justification_qcm_count > 0 && (
        <PackSwitch
          label={packs.download}
          parts={[{ part: { subject_id }, title: subject_name, path: paths.practice(subject_id) }]}
        />
      )}
    </Group>
  );
}

/** Practising all of the subject, and how far one has come. */
export function WholeSection({ options: { subject_id, total_qcms } }: { options: StudyOptions }) {
  const { whole, wholeStart, wholeEmpty } = study.mode;
  return (
    <StudySection title={whole} {...(total_qcms === 0 && { text: wholeEmpty })}>
      {total_qcms > 0 && (
        <>
          <AttemptProgress subjectId={subject_id} />
          <LinkButton
            to={paths.practice(subject_id)}
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
          >
            {wholeStart}
          </LinkButton>
        </>
      )}
    </StudySection>
  );
}
