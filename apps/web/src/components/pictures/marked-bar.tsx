import { Progress } from '@mantine/core';
import classes from './pictures.module.css';

interface MarkedBarProps {
  /** In per cent. */
  value: number;
  /** The others' value, in per cent; null where it is not known. */
  mark: number | null;
  label: string;
}

/** A share as a bar, and a line across it where the others are. */
export function MarkedBar({ value, mark, label }: MarkedBarProps) {
  return (
    <div className={classes.marked}>
      <Progress value={value} maw="none" aria-label={label} />
      {mark !== null && <i style={{ insetInlineStart: `calc(${mark}% - 1px)` }} />}
    </div>
  );
}
