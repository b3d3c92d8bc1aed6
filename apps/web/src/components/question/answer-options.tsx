import { practice } from '@amphi/domain/messages/fr/practice';
import { type Letter, type Options, optionLetters } from '@amphi/domain/questions/letters';
import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './options.module.css';
import { PlainText } from './plain-text.tsx';

/** Created once, so that it is not rendered again with every question. */
const HINT = (
  <Text size="sm" c="dimmed">
    {practice.session.hint}
  </Text>
);

interface AnswerOptionsProps {
  options: Options;
  selected: readonly Letter[];
  /** While the selection is on its way to the server. */
  locked: boolean;
  onToggle: (letter: Letter) => void;
}

/** The options of an open question, each a checkbox as large as its row. */
export function AnswerOptions({ options, selected, locked, onToggle }: AnswerOptionsProps) {
  return (
    <>
      <fieldset className={classes.list} aria-label={practice.question.options}>
        {optionLetters(options).map((letter) => {
          const checked = selected.includes(letter);
          return (
            <label
              key={letter}
              className={`${classes.option} ${classes.choice}`}
              data-checked={checked || undefined}
              data-locked={locked || undefined}
            >
              <input
                type="checkbox"
                className={classes.input}
                checked={checked}
                aria-disabled={locked}
                onChange={() => onToggle(letter)}
              />
              <span className={classes.letter} data-filled={checked || undefined}>
                {letter}
              </span>
              <PlainText className={classes.text}>{options[letter] ?? ''}</PlainText>
              <IconCheck size={20} stroke={2.5} aria-hidden className={classes.tick} />
            </label>
          );
        })}
      </fieldset>
      {HINT}
    </>
  );
}
