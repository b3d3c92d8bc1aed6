import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import type { Letter } from '@amphi/domain/questions/letters';
import { Text } from '@mantine/core';
import { PlainText } from '../plain-text.tsx';

/** Explains beside an option why it is right or wrong. */
export function OptionNote({ letter, children }: { letter: Letter; children: string }) {
  return (
    <Text
      component="div"
      role="note"
      aria-label={texts.note(letter)}
      ps="0.75rem"
      c="var(--amphi-ink)"
      fz="sm"
      lh={1.5}
      style={{ borderInlineStart: '2px solid var(--tone)', gridColumn: '2 / -1' }}
    >
      <PlainText>{children}</PlainText>
    </Text>
  );
}
