import { pastAttempts } from '@amphi/domain/messages/fr/past-attempts';
import { Box, Title } from '@mantine/core';
import frame from '../../../components/ui/frame.module.css';
import { formatRate } from '../../../lib/format.ts';
import type { Attempt } from './attempt-row.tsx';
import classes from './attempts-page.module.css';

const { history: texts } = pastAttempts;

/** The most attempts that a phone shows apart from each other. */
const SHOWN = 20;

const WIDTH = 320;
const HEIGHT = 84;
const LEFT = 34;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 20;

/** The success rates of the latest attempts as a sparkline, oldest first; nothing for a single one. */
export function RatesChart({ attempts }: { attempts: readonly Attempt[] }) {
  const shown = attempts.slice(0, SHOWN).reverse();
  if (shown.length < 2) return null;
  const step = (WIDTH - LEFT - RIGHT) / (shown.length - 1);
  const points = shown.map(({ attempt_number, success_rate }, index) => ({
    number: attempt_number,
    x: LEFT + index * step,
    y: heightOf(success_rate),
  }));
  const ends = [points[0], points.at(-1)].filter((point) => point !== undefined);
  return (
    <Box component="section" p="md" className={frame.frame} aria-labelledby="rates">
      <Title order={2} size="h3" id="rates">
        {texts.chart}
      </Title>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.plot}
        role="img"
        aria-label={texts.chartLabel(shown.map(({ success_rate }) => formatRate(success_rate)))}
      >
        {[0, 50, 100].map((rate) => (
          <g key={rate}>
            <line
              className={classes.grid}
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={heightOf(rate)}
              y2={heightOf(rate)}
            />
            <text className={classes.label} x={LEFT - 6} y={heightOf(rate) + 4} textAnchor="end">
              {rate}
            </text>
          </g>
        ))}
        <polyline
          className={classes.line}
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
        {points.map(({ number, x, y }) => (
          <circle key={number} className={classes.dot} cx={x} cy={y} r="4" />
        ))}
        {ends.map(({ number, x }) => (
          <text key={number} className={classes.label} x={x} y={HEIGHT - 4} textAnchor="middle">
            {number}
          </text>
        ))}
      </svg>
    </Box>
  );
}

/** From a rate in per cent to the position in the plot. */
function heightOf(rate: number): number {
  return TOP + (1 - rate / 100) * (HEIGHT - TOP - BOTTOM);
}
