import classes from './pictures.module.css';

interface Span {
  /** Shares from 0 to 1. */
  low: number;
  high: number;
  /** Null where the interval alone may be shown. */
  centre: number | null;
  tone: 'strong' | 'faint';
}

const at = (share: number) => `${share * 100}%`;
/** Places of the lines of the axis. */
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** Intervals between 0 and 100 % below each other, on an axis that all rows share. */
export function Interval({ spans }: { spans: readonly Span[] }) {
  return (
    <svg className={classes.interval} width="100%" height={44} aria-hidden>
      {TICKS.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="0" y2="44" stroke="var(--amphi-border)" />
      ))}
      {spans.map(({ low, high, centre, tone }, index) => {
        const y = 22 + (index - (spans.length - 1) / 2) * 16;
        return (
          <g key={tone} data-depth={tone}>
            <rect x={at(low)} width={at(high - low)} y={y - 4} height="8" rx="4" />
            {centre !== null && <circle cx={at(centre)} cy={y} r="5" />}
          </g>
        );
      })}
    </svg>
  );
}

/** The numbers below the lines. */
export function IntervalAxis() {
  return (
    <svg className={classes.interval} width="100%" height={16} aria-hidden>
      {[0, 0.5, 1].map((tick) => (
        <text
          key={tick}
          x={at(tick)}
          y="12"
          textAnchor={tick === 0 ? 'start' : tick === 1 ? 'end' : 'middle'}
        >
          {tick === 1 ? '100\u00a0%' : tick * 100}
        </text>
      ))}
    </svg>
  );
}
