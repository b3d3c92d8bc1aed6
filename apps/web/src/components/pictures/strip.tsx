import classes from './pictures.module.css';

interface StripProps {
  label: string;
  /** Cells in their order: the number that is shown, the mark that colours it, and both in words. */
  cells: readonly { number: number; mark: 'correct' | 'wrong' | 'plain'; name: string }[];
  onPick: (number: number) => void;
}

/**
 * A cell for each question, coloured by what became of it; a press goes there. By keyboard there are the rows below.
 */
export function Strip({ label, cells, onPick }: StripProps) {
  return (
    <ol className={classes.strip} aria-label={label}>
      {cells.map(({ number, mark, name }) => (
        <li key={number}>
          <button
            type="button"
            tabIndex={-1}
            data-mark={mark}
            aria-label={name}
            onClick={() => onPick(number)}
          >
            {number}
          </button>
        </li>
      ))}
    </ol>
  );
}
