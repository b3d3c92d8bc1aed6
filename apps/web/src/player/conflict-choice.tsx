import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import type { Letter } from '@amphi/domain/questions/letters';
import { Box, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Fact, Facts } from '../components/ui/facts.tsx';
import { Actions } from '../components/ui/layout.tsx';
import { isFocusLost } from '../lib/focus.ts';

const { conflict: texts } = unsentAnswers;

export interface ConflictChoiceProps {
  text: string;
  /** The recorded answer; empty for none. */
  there: readonly Letter[];
  /** The one that was chosen on this page. */
  here: readonly Letter[];
  onThere: () => void;
  onHere: () => void;
}

/** Two answers to one question, of which the student keeps one; until then nothing is replaced. */
export function ConflictChoice({ text, there, here, onThere, onHere }: ConflictChoiceProps) {
  const none = there.length === 0;
  const box = useRef<HTMLDivElement>(null);
  // The button that submitted the answer is gone.
  useEffect(() => {
    if (isFocusLost()) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack
      component="section"
      gap="sm"
      ref={box}
      tabIndex={-1}
      p="1rem"
      bd="1.5px solid var(--amphi-missed)"
      bdrs="md"
      bg="var(--amphi-missed-soft)"
      c="var(--amphi-ink)"
      role="alert"
      aria-label={texts.title}
    >
      <Box component="h3" m={0} fz="md">
        {texts.title}
      </Box>
      <Text>{text}</Text>
      <Facts>
        <Fact label={texts.there}>{none ? texts.none : texts.keys(there)}</Fact>
        <Fact label={texts.here}>{texts.keys(here)}</Fact>
      </Facts>
      <Actions>
        <Button variant="default" onClick={onThere}>
          {none ? texts.keepNone : texts.keepThere}
        </Button>
        <Button onClick={onHere}>{none ? texts.addHere : texts.keepHere}</Button>
      </Actions>
    </Stack>
  );
}
