import { Box, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Section as SectionName } from '../../../paths.ts';

interface SectionProps {
  /** The anchor of scroll links. */
  id?: SectionName;
  title: string;
  text?: string;
  /** A band that steps back from the page. */
  sunken?: boolean;
  children: ReactNode;
}

/** A part of the landing page, named by its heading. */
export function Section({ id, title, text, sunken, children }: SectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      px="md"
      py="clamp(2.5rem, 7vw, 6rem)"
      bg={sunken ? 'var(--amphi-sunken)' : undefined}
    >
      <Box maw="var(--amphi-page-width)" mx="auto">
        <Box maw="42rem" mb="lg">
          <Title order={2} size="h1" id={titleId}>
            {title}
          </Title>
          {text && (
            <Text variant="lead" mt="sm" textWrap="pretty">
              {text}
            </Text>
          )}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
