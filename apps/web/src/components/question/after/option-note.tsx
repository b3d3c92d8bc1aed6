import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import type { Letter } from '@amphi/domain/questions/letters';
import { PlainText } from '../plain-text.tsx';
import classes from './after.module.css';
import { useTold } from './use-told.ts';

/** Why one option is right or wrong, beside it. */
export function OptionNote({ qcmId, letter }: { qcmId: number; letter: Letter }) {
  const note = useTold(qcmId)?.option_notes?.[letter];
  if (!note) return null;
  return (
    <div role="note" aria-label={texts.note(letter)} className={classes.note}>
      <PlainText>{note}</PlainText>
    </div>
  );
}
