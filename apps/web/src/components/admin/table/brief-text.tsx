import classes from './cells.module.css';

interface BriefTextProps {
  text: string;
  /** Emphasized like a headline. */
  strong?: boolean;
}

/** The beginning of a text, as much as a line holds. */
export function BriefText({ text, strong = false }: BriefTextProps) {
  return (
    <span className={classes.briefText} data-strong={strong || undefined} dir="auto">
      {text}
    </span>
  );
}
