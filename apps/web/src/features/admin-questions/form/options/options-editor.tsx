import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { type Letter, optionLetters } from '@amphi/domain/questions/letters';
import { Button, Checkbox, Group, Input, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LongText } from '../../../../components/admin/form/long-text.tsx';
import { RowButton } from '../../../../components/admin/table/row-button.tsx';
import type { Qcm } from '../../types.ts';
import { RemarkNotice } from '../notices/remark-notice.tsx';
import classes from '../question-form.module.css';
import {
  type Answers,
  afterOption,
  canRemoveOption,
  fittingMarking,
  nextLetter,
  toggled,
  withOption,
  withoutOption,
} from '../values/options.ts';
import type { QcmValues } from '../values/values.ts';

const { form: texts } = adminQuestions;

interface OptionsEditorProps {
  form: UseFormReturnType<QcmValues>;
  /** The question that is changed; null for a new one. */
  qcm: Qcm | null;
}

/** Two to six options; a checkbox marks the correct ones. */
export function OptionsEditor({ form, qcm }: OptionsEditorProps) {
  const { options, correct_answers, state } = form.values;
  const next = nextLetter(options);
  const fields = useRef(new Map<Letter, HTMLTextAreaElement>());
  const wanted = useRef<Letter | undefined>(undefined);

  // A new field can be focused only after it is rendered.
  useEffect(() => {
    if (wanted.current === undefined) return;
    fields.current.get(wanted.current)?.focus();
    wanted.current = undefined;
  });

  function change(answers: Partial<Answers>) {
    form.setValues({ ...answers, ...fittingMarking({ ...form.values, ...answers }, form.values) });
    form.clearFieldError('options');
    form.clearFieldError('correct_answers');
    // A single correct answer is what one of its values asks for.
    form.clearFieldError('answer_format');
  }

  function type(letter: Letter, text: string) {
    form.clearFieldError(`options.${letter}`);
    change({ options: { ...options, [letter]: text } });
  }

  function add() {
    wanted.current = next;
    change({ options: withOption(options) });
  }

  function press(event: KeyboardEvent, letter: Letter) {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) return change({ correct_answers: toggled(correct_answers, letter) });
    const target = afterOption(options, letter);
    if (target === 'new') add();
    else if (target) fields.current.get(target)?.focus();
  }

  return (
    <Stack component="fieldset" align="flex-start" gap="xs" data-path="options" tabIndex={-1}>
      <Text component="legend" fw={650} inherit>
        {texts.options}
      </Text>
      <Text variant="meta">
        {texts.optionsHint} {qcm !== null && <span>{texts.remarkHint}</span>}
      </Text>
      {optionLetters(options).map((letter) => (
        <Group key={letter} wrap="nowrap" gap="xs" w="100%">
          <Checkbox
            className={classes.check}
            miw="3.5rem"
            fw={650}
            label={letter}
            aria-label={texts.correct(letter)}
            checked={correct_answers.includes(letter)}
            onChange={() => change({ correct_answers: toggled(correct_answers, letter) })}
          />
          <LongText
            flex={1}
            aria-label={texts.option(letter)}
            data-path={`options.${letter}`}
            error={form.errors[`options.${letter}`]}
            minRows={1}
            maxRows={6}
            value={options[letter] ?? ''}
            ref={(field) => {
              if (field) fields.current.set(letter, field);
              else fields.current.delete(letter);
            }}
            aria-keyshortcuts="Alt+Enter"
            onKeyDown={(event) => press(event, letter)}
            onChange={(event) => type(letter, event.currentTarget.value)}
          />
          <RowButton
            label={texts.removeOption(letter)}
            icon={<IconX size={19} aria-hidden />}
            disabled={!canRemoveOption(options)}
            onClick={() => change(withoutOption({ options, correct_answers }, letter))}
          />
        </Group>
      ))}
      {next && (
        <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {texts.addOption(next)}
        </Button>
      )}
      <Text variant="meta" data-keys>
        {texts.optionKeys}
      </Text>
      <Input.Error fz="sm">{form.errors.options}</Input.Error>
      <Input.Error fz="sm" data-path="correct_answers" tabIndex={-1}>
        {form.errors.correct_answers}
      </Input.Error>
      {qcm && <RemarkNotice qcm={qcm} correct={correct_answers} state={state} />}
    </Stack>
  );
}
