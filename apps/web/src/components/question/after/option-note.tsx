import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import type { Letter } from '@amphi/domain/questions/letters';
import classes from '../options.module.css';
import { PlainText } from '../plain-text.tsx';

/** Explains beside an option why it is right or wrong. */
export function OptionNote({ letter, children }: { letter: Letter; children: string }) {
  return (
    <div role="note" aria-label={texts.note(letter)} className={classes.note}>
      <PlainText>{children}</PlainText>
    </div>
  );
}
