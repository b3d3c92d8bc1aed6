import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface StudySectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function StudySection({ title, text, children }: StudySectionProps) {
  const titleId = useId();
  return (
    <Stack aria-labelledby={titleId} component="section" gap="sm" mt="lg">
      <div>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
      </div>
      {children}
    </Stack>
  );
}

/** Instead of cards that do not exist yet. */
export function NothingYet({ children }: { children: string }) {
  return (
    <Text
      px="md"
      py="lg"
      bd="1px dashed var(--amphi-border)"
      bdrs="md"
      c="dimmed"
      ta="center"
      textWrap="pretty"
    >
      {children}
    </Text>
  );
}
