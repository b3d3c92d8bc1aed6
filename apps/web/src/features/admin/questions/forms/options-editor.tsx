import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { type Letter, optionLetters } from '@amphi/domain/questions/letters';
import { Button, Checkbox, Input, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { RowButton } from '../../shared/row-button.tsx';
import { canRemoveOption, nextLetter, toggled, withOption, withoutOption } from './options.ts';
import classes from './options-editor.module.css';
import type { QcmValues } from './values.ts';

const { form: texts } = adminQuestions;

interface OptionsEditorProps {
  form: UseFormReturnType<QcmValues>;
  /** For a question that students may have answered. */
  answered: boolean;
}

/** Two to six options; a tick marks the right ones. */
export function OptionsEditor({ form, answered }: OptionsEditorProps) {
  const { options, correct_answers } = form.values;
  const next = nextLetter(options);

  function change(values: Partial<QcmValues>) {
    form.setValues(values);
    form.clearFieldError('options');
    form.clearFieldError('correct_answers');
  }

  function type(letter: Letter, text: string) {
    form.clearFieldError(`options.${letter}`);
    change({ options: { ...options, [letter]: text } });
  }

  return (
    <fieldset className={classes.root} data-path="options" tabIndex={-1}>
      <legend className={classes.legend}>{texts.options}</legend>
      <Text fz="sm" c="dimmed">
        {texts.optionsHint} {answered && texts.remarkHint}
      </Text>
      {optionLetters(options).map((letter) => (
        <div key={letter} className={classes.row}>
          <Checkbox
            className={classes.check}
            size="md"
            label={letter}
            aria-label={texts.correct(letter)}
            checked={correct_answers.includes(letter)}
            onChange={() => change({ correct_answers: toggled(correct_answers, letter) })}
          />
          <Textarea
            className={classes.text}
            aria-label={texts.option(letter)}
            data-path={`options.${letter}`}
            error={form.errors[`options.${letter}`]}
            autosize
            minRows={1}
            maxRows={6}
            dir="auto"
            value={options[letter] ?? ''}
            onChange={(event) => type(letter, event.currentTarget.value)}
          />
          <RowButton
            label={texts.removeOption(letter)}
            icon={<IconX size={19} aria-hidden />}
            disabled={!canRemoveOption(options)}
            onClick={() => change(withoutOption({ options, correct_answers }, letter))}
          />
        </div>
      ))}
      {next && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => change({ options: withOption(options) })}
        >
          {texts.addOption(next)}
        </Button>
      )}
      <Input.Error fz="sm">{form.errors.options}</Input.Error>
      <Input.Error fz="sm" data-path="correct_answers" tabIndex={-1}>
        {form.errors.correct_answers}
      </Input.Error>
    </fieldset>
  );
}
