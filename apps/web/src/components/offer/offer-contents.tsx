import type { RouterOutputs } from '@amphi/api';
import { offers as texts } from '@amphi/domain/messages/fr/offers';
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { byName } from '../../lib/natural-order.ts';
import { trpc } from '../../lib/trpc.ts';

export type Offer = RouterOutputs['public']['offers'][number];

/** Returns the contents of a semester on sale; nothing without one, or where the server has not answered. */
export function useOffer(semesterId: number | null): Offer | undefined {
  const { data } = trpc.public.offers.useQuery(undefined, { enabled: semesterId !== null });
  return data?.find(({ semester_id }) => semester_id === semesterId);
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

interface OfferContentsProps {
  semester: Pick<RouterOutputs['public']['semesters'][number], 'name'>;
  subjects: Offer['subjects'];
  /** Its subjects are listed at once. */
  isOpen?: boolean | undefined;
}

/** Sums up a semester, and lists its subjects, on demand or at once. */
export function OfferContents({ semester, subjects, isOpen }: OfferContentsProps) {
  const qcms = sum(subjects.map(({ qcm_count }) => qcm_count));
  const qrocs = sum(subjects.map(({ qroc_count }) => qroc_count));
  return (
    <details open={isOpen}>
      <summary>
        <span>{texts.contents(subjects.length, qcms, qrocs)}</span>
        <VisuallyHidden>{texts.seeSubjectsOf(semester.name)}</VisuallyHidden>
      </summary>
      <Stack component="ul" gap="0.25rem" mb="0.25rem" fz="sm">
        {byName(subjects).map(({ id, name, qcm_count, qroc_count }) => (
          <Group component="li" key={id} justify="space-between" gap="0 var(--mantine-spacing-sm)">
            <span dir="auto">{name}</span>
            <Text variant="meta" span style={{ fontVariantNumeric: 'tabular-nums' }}>
              {texts.subject(qcm_count, qroc_count)}
            </Text>
          </Group>
        ))}
      </Stack>
    </details>
  );
}
