import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import frame from '../../../components/ui/frame.module.css';

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
  return <p className={frame.nothing}>{children}</p>;
}
