import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { CHOICES_MIN, OPTIONS_MAX, optionLetters } from '@amphi/domain/questions/letters';
import { modalLetters, type OptionWeights, panelAgreement } from '@amphi/domain/questions/panel';
import { ANSWER_FORMATS } from '@amphi/domain/questions/rules';
import { Alert, Checkbox, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { LongText } from '../../../../components/admin/form/long-text.tsx';
import { OptionalNumber } from '../../../../components/admin/form/number-field.tsx';
import { CodeSelect } from '../../../../components/admin/form/selects.tsx';
import { formatPercent } from '../../../../lib/format.ts';
import classes from '../question-form.module.css';
import { StateField } from '../state-field.tsx';
import { toggled } from '../values/options.ts';
import type { QcmValues } from '../values/values.ts';

const texts = adminQuestions.marking;
/** Values by option; what is wrong with one letter's is named `option_notes.A`. */
const BY_OPTION = ['must_letters', 'never_letters', 'option_notes', 'option_weights'] as const;
const FIELDS: readonly string[] = ['answer_format', 'choice_limit', 'state', ...BY_OPTION];

/**
 * Edits the scoring of a question beside its key, remarks by option, and its state; opens when something in it is
 * refused.
 */
export function MarkingFields({ form }: { form: UseFormReturnType<QcmValues> }) {
  const [opened, setOpened] = useState(false);
  const { values } = form;
  const failed = Object.keys(form.errors).filter((path) =>
    FIELDS.includes(path.split('.')[0] ?? ''),
  );
  const shown = (path: string) => ({ 'data-path': path, error: form.errors[path] });

  function change(changed: Partial<QcmValues>) {
    form.setValues(changed);
    // The rules compare fields: a change of one may mend another.
    for (const path of failed) form.clearFieldError(path);
  }

  return (
    <details
      className={classes.marking}
      open={opened || failed.length > 0}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{texts.title}</summary>
      <Stack gap="sm" pt="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <CodeSelect
            {...shown('answer_format')}
            label={texts.format}
            value={values.answer_format}
            codes={ANSWER_FORMATS}
            names={texts.formats}
            onChange={(answer_format) =>
              change({
                answer_format,
                choice_limit: answer_format === 'qrm' ? values.choice_limit : null,
                option_weights: answer_format === 'tcs' ? values.option_weights : {},
              })
            }
          />
          <StateField
            error={form.errors.state}
            value={values.state}
            onChange={(state) => change({ state })}
          />
        </SimpleGrid>
        {values.answer_format === 'qrm' && (
          <OptionalNumber
            {...shown('choice_limit')}
            label={texts.limit}
            description={texts.limitHint}
            min={CHOICES_MIN}
            max={OPTIONS_MAX}
            value={values.choice_limit}
            onChange={(choice_limit) => change({ choice_limit })}
          />
        )}
        {values.answer_format === 'tcs' && <PanelNotice weights={values.option_weights} />}
        {optionLetters(values.options).map((letter) => {
          const field = values.correct_answers.includes(letter) ? 'must_letters' : 'never_letters';
          return (
            <Stack key={letter} gap="xs" pt="sm">
              <LongText
                {...shown(`option_notes.${letter}`)}
                label={texts.note(letter)}
                minRows={1}
                maxRows={6}
                value={values.option_notes[letter] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change({ option_notes: { ...values.option_notes, [letter]: value } })
                }
              />
              <Checkbox
                className={classes.check}
                label={texts[field](letter)}
                checked={values[field].includes(letter)}
                onChange={() => change({ [field]: toggled(values[field], letter) })}
              />
              {values.answer_format === 'tcs' && (
                <OptionalNumber
                  maw="16rem"
                  {...shown(`option_weights.${letter}`)}
                  label={texts.weight(letter)}
                  min={0}
                  max={1}
                  step={0.1}
                  value={values.option_weights[letter] ?? null}
                  onChange={(weight) => {
                    const { [letter]: _, ...rest } = values.option_weights;
                    change({
                      option_weights: weight === null ? rest : { ...rest, [letter]: weight },
                    });
                  }}
                />
              )}
            </Stack>
          );
        })}
        {BY_OPTION.map((field) => (
          <Input.Error key={field} fz="sm" data-path={field} tabIndex={-1}>
            {form.errors[field]}
          </Input.Error>
        ))}
      </Stack>
    </details>
  );
}

/** Explains the weights of a panel, and warns where it has no single modal answer; blocks nothing. */
function PanelNotice({ weights }: { weights: OptionWeights }) {
  const modal = modalLetters(weights);
  const agreement = panelAgreement(weights);
  return (
    <>
      <Text fz="sm">{texts.weights}</Text>
      {agreement && (
        <Text fz="sm">
          {texts.agreement(formatPercent(agreement.modal), formatPercent(agreement.pairs))}
        </Text>
      )}
      <div role="status">
        {modal.length > 1 && <Alert color="saffron">{texts.twoModes(modal.join(', '))}</Alert>}
      </div>
    </>
  );
}
