import classes from './brand-mark.module.css';

/** The sign of the brand: the rows of an amphitheatre, seen from above, around the speaker. */
export function BrandMark({ size = 32, animated = false }: { size?: number; animated?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      className={classes.mark}
      data-animated={animated || undefined}
    >
      <rect width="32" height="32" rx="9" className={classes.ground} />
      <path d="M5.5 21.5a10.5 10.5 0 0 1 21 0" className={classes.row} />
      <path d="M10.6 21.5a5.4 5.4 0 0 1 10.8 0" className={classes.row} />
      <circle cx="16" cy="22" r="2.3" className={classes.speaker} />
    </svg>
  );
}
