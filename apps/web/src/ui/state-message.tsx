import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageOf } from './language.ts';

interface StateMessageProps {
  tone: 'calm' | 'wrong' | 'correct';
  icon: ReactNode;
  title?: string;
  /** 1 where the message is the whole page. */
  titleOrder?: 1 | 2;
  text: string;
  role?: 'alert' | 'status';
  /** Buttons. */
  children?: ReactNode;
}

/** A sentence instead of content: nothing there, something wrong, or all done. */
export function StateMessage({
  tone,
  icon,
  title,
  titleOrder = 2,
  text,
  role,
  children,
}: StateMessageProps) {
  return (
    <Stack
      align="center"
      gap="sm"
      px="md"
      py="xl"
      ta="center"
      data-tone={tone === 'calm' ? 'brand' : tone}
      role={role}
    >
      <Group justify="center" w="3.5rem" h="3.5rem" bdrs="lg" c="var(--tone)" bg="var(--tone-soft)">
        {icon}
      </Group>
      {title && (
        <Title order={titleOrder} lang={languageOf(title)} size={titleOrder === 1 ? 'h2' : 'h3'}>
          {title}
        </Title>
      )}
      <Text maw="34rem" c="dimmed" textWrap="pretty" lang={languageOf(text)}>
        {text}
      </Text>
      {children && <Box mt="xs">{children}</Box>}
    </Stack>
  );
}
