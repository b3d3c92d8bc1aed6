import { Box, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import frame from '../../../components/ui/frame.module.css';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A part of the profile: what it is about, and beside it, where there is room, what can be done. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text component="div" maw="34rem" mt="0.375rem" c="dimmed" textWrap="pretty">
          {text}
        </Text>
      </div>
      <Box p={{ base: 'md', md: 'lg' }} className={frame.frame}>
        {children}
      </Box>
    </section>
  );
}

/** Says below a form that what it asked for was done; read aloud as well. */
export function DoneNote({ text }: { text: string | undefined }) {
  return (
    <div role="status" className={classes.done}>
      {text && (
        <>
          <IconCircleCheck size={18} aria-hidden />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
