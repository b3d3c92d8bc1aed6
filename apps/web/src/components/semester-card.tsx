import { common } from '@amphi/domain/messages/fr/common';
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMru } from '../lib/format.ts';
import { semesterColor } from '../ui/semester-color.ts';
import { OfferContents, useOffer } from './offer/offer-contents.tsx';
import { SampleButton } from './offer/sample-button.tsx';
import classes from './semester-card.module.css';

interface SemesterCardProps {
  semester: { id: number; name: string; year: number; description: string | null; fee: number };
  /** Its index in the list, which gives the colour. */
  index: number;
  /** Note that its reader should see before the price. */
  note?: ReactNode;
  /** Its subjects are listed at once. */
  isUnfolded?: boolean;
  /** The button. */
  action: ReactNode;
}

/** A semester that can be bought: what it is, what it costs, and for how long. */
export function SemesterCard({ semester, index, note, isUnfolded, action }: SemesterCardProps) {
  const offer = useOffer(semester.id);
  return (
    <article className={classes.root}>
      <div className={classes.cover} style={semesterColor(index)}>
        {/* The rows of an amphitheatre. */}
        <svg viewBox="0 0 200 100" preserveAspectRatio="xMaxYMax" aria-hidden>
          {[24, 44, 64, 84, 104].map((radius) => (
            <circle key={radius} cx="150" cy="108" r={radius} />
          ))}
        </svg>
        <span lang="en">{common.year(semester.year)}</span>
      </div>
      <Stack className={classes.body} gap="xs">
        <Group justify="space-between" align="baseline" gap="0 var(--mantine-spacing-xs)">
          <Title order={3}>{semester.name}</Title>
          <span className={classes.year} lang="en">
            {common.year(semester.year)}
          </span>
        </Group>
        <Text className={classes.description} dir="auto">
          {semester.description || common.semesterFallback}
        </Text>
        {offer && offer.subjects.length > 0 && (
          <OfferContents semester={semester} subjects={offer.subjects} isOpen={isUnfolded} />
        )}
        {note}
        <Group justify="space-between" gap="0 var(--mantine-spacing-xs)" mih="2.75rem">
          <Text className={classes.price} c="dimmed" inherit>
            <strong>{formatMru(semester.fee)}</strong> <span lang="en">{common.perSixMonths}</span>
          </Text>
          {offer?.has_sample && <SampleButton semester={semester} />}
        </Group>
        {action}
      </Stack>
    </article>
  );
}
