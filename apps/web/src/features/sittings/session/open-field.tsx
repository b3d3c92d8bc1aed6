import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { useId } from 'react';
import classes from './session.module.css';

/** As long as what the server keeps. */
const TYPED_MAX = 2000;

interface OpenFieldProps {
  value: string;
  isLocked: boolean;
  onChange: (typed: string) => void;
}

/** Where an open question of an exam is answered: part of the page, since the network may be gone by then. */
export function OpenField({ value, isLocked, onChange }: OpenFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{qrocMatch.own}</label>
      <textarea
        id={id}
        rows={4}
        value={value}
        readOnly={isLocked}
        maxLength={TYPED_MAX}
        dir="auto"
        // A keyboard that mends what is typed would hide what was not known.
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
