import { type RingColour, ringColourFor } from '@amphi/domain/attempts/rules';
import { practiceResults } from '@amphi/domain/messages/fr/practice-results';
import { Box, Stack, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatRate } from '../../../lib/format.ts';

const RADIUS = 80;
/** About 502.65. */
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

const TONES: Record<RingColour, string> = {
  green: 'correct',
  amber: 'missed',
  red: 'wrong',
};

/** The success rate as a ring. */
export function ResultsRing({ rate }: { rate: number }) {
  const text = formatRate(rate);
  const tone = TONES[ringColourFor(rate)];
  return (
    <Box
      pos="relative"
      flex="none"
      w="7rem"
      h="7rem"
      data-tone={tone}
      // The amber of texts would be brown here.
      {...(tone === 'missed' && { style: { '--tone': 'var(--amphi-accent)' } as CSSProperties })}
      role="img"
      aria-label={practiceResults.ring(text)}
    >
      <svg
        viewBox="0 0 200 200"
        fill="none"
        strokeWidth={16}
        style={{ display: 'block', transform: 'rotate(-90deg)' }}
        aria-hidden
      >
        <circle cx="100" cy="100" r={RADIUS} stroke="var(--amphi-track)" />
        <circle
          cx="100"
          cy="100"
          r={RADIUS}
          stroke="var(--tone)"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - rate / 100)}
          // A round cap of no length would still be a dot.
          strokeLinecap={rate === 0 ? 'butt' : 'round'}
        />
      </svg>
      <Stack pos="absolute" inset={0} align="center" justify="center" gap={0}>
        <Text component="strong" fz="xl" fw={650}>
          {text}
        </Text>
        <Text span fz="xs" c="dimmed" maw="60%" ta="center">
          {practiceResults.rate}
        </Text>
      </Stack>
    </Box>
  );
}
