import { type RingColour, ringColourFor } from '@amphi/domain/attempts/rules';
import { practiceResults } from '@amphi/domain/messages/fr/practice-results';
import { Stack, Text } from '@mantine/core';
import { formatRate } from '../../../lib/format.ts';
import classes from './results.module.css';

const RADIUS = 80;
/** About 502.65. */
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

const TONES: Record<RingColour, string> = {
  green: 'correct',
  amber: 'missed',
  red: 'wrong',
};

/** The success rate as a ring that fills once. */
export function ResultsRing({ rate }: { rate: number }) {
  const text = formatRate(rate);
  return (
    <div
      className={classes.ring}
      data-tone={TONES[ringColourFor(rate)]}
      role="img"
      aria-label={practiceResults.ring(text)}
    >
      <svg viewBox="0 0 200 200" aria-hidden>
        <circle cx="100" cy="100" r={RADIUS} />
        <circle
          cx="100"
          cy="100"
          r={RADIUS}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - rate / 100)}
          data-empty={rate === 0 || undefined}
        />
      </svg>
      <Stack className={classes.center} align="center" justify="center" gap={0}>
        <Text component="strong" fz="xl" fw={650}>
          {text}
        </Text>
        <Text span fz="xs" c="dimmed">
          {practiceResults.rate}
        </Text>
      </Stack>
    </div>
  );
}
