import { semesterColor } from './semester-color.ts';
import classes from './semester-cover.module.css';

interface SemesterCoverProps {
  index: number;
  /** A few words, such as the year. */
  label?: string;
}

/** The coloured head of a semester's card: rows of an amphitheatre in the semester's colour. */
export function SemesterCover({ index, label }: SemesterCoverProps) {
  return (
    <div className={classes.root} style={semesterColor(index)}>
      <svg
        viewBox="0 0 200 100"
        aria-hidden
        className={classes.rows}
        preserveAspectRatio="xMaxYMax"
      >
        {[24, 44, 64, 84, 104].map((radius) => (
          <circle key={radius} cx="150" cy="108" r={radius} />
        ))}
      </svg>
      {label && (
        <span className={classes.label} lang="en">
          {label}
        </span>
      )}
    </div>
  );
}
