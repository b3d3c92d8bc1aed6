import classes from './letters.module.css';

/** The letters of the right answers. */
export function Letters({ letters }: { letters: readonly string[] }) {
  return (
    <span className={classes.root}>
      {letters.map((letter) => (
        <span key={letter} className={classes.letter}>
          {letter}
        </span>
      ))}
    </span>
  );
}
