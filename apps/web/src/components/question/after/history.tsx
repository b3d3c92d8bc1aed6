import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import classes from './after.module.css';

interface HistoryProps {
  changes: readonly {
    version: number;
    /** Change in words. */
    text: string;
    /** Former value, where that is told in a line of its own. */
    former?: string | null;
    public_note: string | null;
  }[];
  /** True where the student answered before the key changed. */
  isEarlier: boolean;
}

/** How a question has changed; nothing where it never has. */
export function History({ changes, isEarlier }: HistoryProps) {
  if (changes.length === 0) return null;
  return (
    <section className={classes.history} aria-label={texts.history}>
      <h3>{texts.history}</h3>
      <ul>
        {changes.map(({ version, text, former, public_note }) => (
          <li key={version}>
            <span>{text}</span>
            {former && <p dir="auto">{former}</p>}
            {public_note && <p dir="auto">{public_note}</p>}
          </li>
        ))}
      </ul>
      {isEarlier && <p>{texts.earlier}</p>}
    </section>
  );
}
