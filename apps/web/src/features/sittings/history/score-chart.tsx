import { baremes } from '@amphi/domain/messages/fr/baremes';
import { sittingHistory } from '@amphi/domain/messages/fr/sitting-history';
import classes from './history.module.css';
import type { ListedSitting } from './sitting-row.tsx';

const texts = sittingHistory;
const WIDTH = 300;
const HEIGHT = 60;
const MARGIN = 4;
/** A line needs two points at least. */
const MIN = 2;

/** The notes of the latest sittings, oldest first; the list below says the same in words. */
export function ScoreChart({ items }: { items: readonly ListedSitting[] }) {
  const scores = items
    .flatMap(({ score }) => (score === null ? [] : [score]))
    .slice(0, 20)
    .reverse();
  if (scores.length < MIN) return null;
  const points = scores.map((score, index) => ({
    x: MARGIN + (index / (scores.length - 1)) * (WIDTH - 2 * MARGIN),
    y: HEIGHT - MARGIN - (score / 20) * (HEIGHT - 2 * MARGIN),
  }));
  return (
    <figure className={classes.chart}>
      <figcaption>{texts.chart}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describe(scores)}>
        <line x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className={classes.middle} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={2.5} />
        ))}
      </svg>
    </figure>
  );
}

const describe = (scores: readonly number[]) =>
  `${texts.chart} : ${scores.map((score) => baremes.outOf20(score)).join(' ; ')}`;
