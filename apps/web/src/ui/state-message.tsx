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

/** The rows of an amphitheatre, around what is said. */
function Rows() {
  return (
    <svg width={144} height={72} viewBox="0 0 144 72" fill="none" stroke="currentColor" aria-hidden>
      {[26, 40, 54, 68].map((radius, row) => (
        <path
          key={radius}
          d={`M${72 - radius} 70a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
          strokeWidth={3}
          strokeLinecap="round"
          strokeDasharray={`${8 + 2 * row} 5`}
          opacity={0.9 - 0.2 * row}
        />
      ))}
    </svg>
  );
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
      <Box pos="relative" c="var(--tone)" h={72}>
        <Rows />
        <Group justify="center" pos="absolute" bottom={0} left={0} right={0}>
          {icon}
        </Group>
      </Box>
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
