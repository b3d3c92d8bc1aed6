import { type RingColour, ringColourFor } from '@amphi/domain/attempts/rules';
import { practiceResults } from '@amphi/domain/messages/fr/practice-results';
import { Box, Stack, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Ring } from '../../../components/pictures/ring.tsx';
import { formatRate } from '../../../lib/format.ts';

const TONES: Record<RingColour, string> = {
  green: 'correct',
  amber: 'missed',
  red: 'wrong',
};

/** In pixels. */
const SIZE = 112;

/** The success rate as a ring. */
export function ResultsRing({ rate }: { rate: number }) {
  const text = formatRate(rate);
  const tone = TONES[ringColourFor(rate)];
  return (
    <Box
      flex="none"
      data-tone={tone}
      // The amber of texts would be brown here.
      {...(tone === 'missed' && { style: { '--tone': 'var(--amphi-accent)' } as CSSProperties })}
      role="img"
      aria-label={practiceResults.ring(text)}
    >
      <Ring share={rate} size={SIZE}>
        <Stack align="center" gap={0}>
          <Text component="strong" fz="xl" fw={650}>
            {text}
          </Text>
          <Text span fz="xs" c="dimmed" maw="5rem" ta="center">
            {practiceResults.rate}
          </Text>
        </Stack>
      </Ring>
    </Box>
  );
}
