import { Text } from '@mantine/core';

interface BriefTextProps {
  text: string;
  /** Emphasized like a headline. */
  strong?: boolean;
}

/** The beginning of a text, as much as a line holds. */
export function BriefText({ text, strong = false }: BriefTextProps) {
  return (
    <Text span inherit lineClamp={1} {...(strong && { fw: 650 })} dir="auto">
      {text}
    </Text>
  );
}
