import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FoldRow } from '../../../components/ui/rows.tsx';

interface SectionProps {
  title: string;
  text: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** A part of the profile, a row that opens: what it is about, and what can be done. */
export function Section({ title, text, open, children }: SectionProps) {
  return (
    <FoldRow title={title} order={2} open={open}>
      <Stack maw="40rem">
        <Text component="div" variant="meta">
          {text}
        </Text>
        <div>{children}</div>
      </Stack>
    </FoldRow>
  );
}

/** Says below a form that what it asked for was done; read aloud as well. */
export function DoneNote({ text }: { text: string | undefined }) {
  return (
    <Group
      role="status"
      wrap="nowrap"
      gap="xs"
      fw={650}
      c="var(--amphi-correct)"
      // Empty, it is only there to be listened to.
      {...(text === undefined && { pos: 'absolute' })}
    >
      {text && (
        <>
          <IconCircleCheck size={18} aria-hidden style={{ flex: 'none' }} />
          <span>{text}</span>
        </>
      )}
    </Group>
  );
}
