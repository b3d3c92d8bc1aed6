import { practice } from '@amphi/domain/messages/fr/practice';
import type { Announced } from '@amphi/domain/questions/announced';
import { type Letter, type Options, optionLetters } from '@amphi/domain/questions/letters';
import { Box, Text, VisuallyHidden } from '@mantine/core';
import { useLongPress } from '@mantine/hooks';
import { IconCheck, IconStrikethrough } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './options.module.css';
import { QuestionText } from './question-text.tsx';

const { question: texts } = practice;

/** Milliseconds that a finger rests on an option to eliminate it. */
const LONG_PRESS = 500;

interface AnswerOptionsProps {
  options: Options;
  announced: Announced;
  prompt: string;
  selected: readonly Letter[];
  /** Options that the student has ruled out, which changes nothing of what is submitted. */
  eliminated?: readonly Letter[] | undefined;
  /** While the selection is on its way to the server. */
  locked: boolean;
  onToggle: (letter: Letter) => void;
  /** Eliminates an option, or brings it back. Without it nothing can be eliminated. */
  onEliminate?: (letter: Letter) => void;
}

/** The options of an open question, each a checkbox as large as its row. */
export function AnswerOptions({
  options,
  announced,
  prompt,
  selected,
  eliminated,
  ...rest
}: AnswerOptionsProps) {
  const hint = practice.session.hint(announced, prompt);
  return (
    <>
      {(hint !== null || rest.onEliminate) && (
        <Text variant="meta">
          {hint}
          {rest.onEliminate && <span className={classes.touchHint}> {texts.eliminateHint}</span>}
        </Text>
      )}
      <fieldset className={classes.list} aria-label={texts.options}>
        {optionLetters(options).map((letter) => (
          <Option
            key={letter}
            {...rest}
            letter={letter}
            text={options[letter] ?? ''}
            checked={selected.includes(letter)}
            eliminated={eliminated?.includes(letter) ?? false}
          />
        ))}
      </fieldset>
      <VisuallyHidden role="status">{eliminated && texts.eliminated(eliminated)}</VisuallyHidden>
    </>
  );
}

interface OptionProps extends Pick<AnswerOptionsProps, 'locked' | 'onToggle' | 'onEliminate'> {
  letter: Letter;
  text: string;
  checked: boolean;
  eliminated: boolean;
}

function Option({ letter, text, checked, eliminated, locked, onToggle, onEliminate }: OptionProps) {
  /** Lifting the finger after a long press must not tick the option. */
  const pressed = useRef(false);
  const longPress = useLongPress(
    () => {
      pressed.current = true;
      onEliminate?.(letter);
    },
    {
      events: ['touch'],
      threshold: LONG_PRESS,
      cancelOnMove: true,
      onStart: () => {
        pressed.current = false;
      },
    },
  );
  const eliminate = onEliminate && !locked ? () => onEliminate(letter) : undefined;
  return (
    <Box pos="relative">
      <label
        className={`${classes.option} ${classes.choice}`}
        data-checked={checked || undefined}
        data-locked={locked || undefined}
        data-eliminated={eliminated || undefined}
        data-eliminable={eliminate !== undefined || undefined}
        {...(eliminate && longPress)}
        onContextMenu={(event) => pressed.current && event.preventDefault()}
      >
        <input
          type="checkbox"
          className={classes.input}
          checked={checked}
          aria-disabled={locked}
          onClick={(event) => pressed.current && event.preventDefault()}
          onChange={() => onToggle(letter)}
          onKeyDown={({ key }) => key === 'Delete' && eliminate?.()}
        />
        <span className={classes.letter} data-filled={checked || undefined} translate="no">
          {letter}
          <IconCheck size={14} stroke={3.5} aria-hidden className={classes.tick} />
        </span>
        <QuestionText className={classes.text}>{text}</QuestionText>
        {eliminated && <VisuallyHidden>{texts.isEliminated}</VisuallyHidden>}
      </label>
      {eliminate && (
        <button
          type="button"
          // By keyboard there are keys: a second tab stop for each option would be in the way.
          tabIndex={-1}
          className={classes.eliminate}
          aria-pressed={eliminated}
          aria-label={texts.eliminate(letter)}
          title={texts.eliminate(letter)}
          onClick={eliminate}
        >
          <IconStrikethrough size={18} aria-hidden />
        </button>
      )}
    </Box>
  );
}
