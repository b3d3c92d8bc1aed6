import { UnstyledButton } from '@mantine/core';
import { truncate } from '../../../lib/format.ts';
import classes from './list.module.css';

/** Characters of a text in a table. */
const SHOWN = 60;

/** Characters on hovering: more is read in the viewer. */
const HOVERED = 1_200;

interface CutTextProps {
  text: string;
  /** Called when a truncated text is pressed. */
  onOpen: () => void;
}

/** A text of a table. One that is cut is shown whole on hovering and with the focus, and opens its row. */
export function CutText({ text, onOpen }: CutTextProps) {
  const cut = truncate(text, SHOWN);
  if (cut === text) return <span dir="auto">{text}</span>;
  return (
    <UnstyledButton
      dir="auto"
      className={classes.cut}
      data-whole={truncate(text, HOVERED)}
      onClick={onOpen}
    >
      {cut}
    </UnstyledButton>
  );
}
