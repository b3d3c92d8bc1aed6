import { Textarea, type TextareaProps } from '@mantine/core';

/** A text of several lines, as high as what is typed in it. */
export const LongText = (props: TextareaProps) => (
  <Textarea autosize minRows={2} maxRows={12} dir="auto" {...props} />
);
