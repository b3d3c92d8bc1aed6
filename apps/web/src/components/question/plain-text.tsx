import { Box } from '@mantine/core';

interface PlainTextProps {
  children: string;
  id?: string;
  className?: string;
}

/** Joins French punctuation to its word, so that no line begins with it. */
export const joined = (text: string): string =>
  text.replace(/ (?=[?!;])/g, '\u202f').replace(/ (?=[:»%])|(?<=«) /g, '\u00a0');

/** A text as its author typed it: with its line breaks, nothing interpreted, in its own direction. */
export function PlainText({ children, id, className }: PlainTextProps) {
  return (
    <Box
      component="span"
      id={id}
      dir="auto"
      className={className}
      display="block"
      ta="start"
      style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      {joined(children)}
    </Box>
  );
}
