import { indexOf, type OwnAbbreviation } from '@amphi/domain/abbreviations/rules';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { readAnswers, readElements } from '@amphi/domain/questions/expected-answers';
import { elementScore, namedElements } from '@amphi/domain/questions/qroc-match/elements';
import { matchAnswer } from '@amphi/domain/questions/qroc-match/match';
import { Input, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import classes from './question-form.module.css';
import type { QrocValues } from './values/values.ts';

const texts = adminQuestions.expected;
const FIELDS = ['accepted_answers', 'refused_answers', 'elements'] as const;

/** Answers that typed ones are compared with; opens when a field is filled or refused. */
export function ExpectedFields({ form }: { form: UseFormReturnType<QrocValues> }) {
  const failed = FIELDS.some((field) => form.errors[field] !== undefined);
  const [opened, setOpened] = useState(() => FIELDS.some((field) => form.values[field] !== ''));
  return (
    <details
      className={classes.marking}
      open={opened || failed}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{texts.title}</summary>
      <Stack gap="sm" pt="sm">
        {FIELDS.map((field) => (
          <Textarea
            key={field}
            {...form.getInputProps(field)}
            data-path={field}
            label={texts[field]}
            description={texts.hints[field]}
            autosize
            minRows={2}
            maxRows={12}
            dir="auto"
          />
        ))}
        <TryIt values={form.values} />
      </Stack>
    </details>
  );
}

const NONE: OwnAbbreviation[] = [];

/** How an answer would be judged that a student types. */
function TryIt({ values }: { values: QrocValues }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState('');
  const [settled] = useDebouncedValue(typed, 200);
  const { answer_text, accepted_answers, refused_answers, elements } = values;
  const { data, isError } = trpc.abbreviations.own.useQuery(undefined, { enabled: settled !== '' });
  // Without those of the server, the shipped ones are better than no verdict.
  const own = data ?? (isError ? NONE : undefined);
  useEffect(() => {
    const expected = { answer_text, accepted_answers, refused_answers, elements };
    setVerdict(settled.trim() === '' || own === undefined ? '' : tryAnswer(settled, expected, own));
  }, [settled, answer_text, accepted_answers, refused_answers, elements, own]);
  return (
    <Input.Wrapper id={id} label={texts.tryIt} description={texts.tryItHint}>
      <TextInput
        id={id}
        mt={4}
        size="md"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
      <Text fz="sm" mt={4} mih="1.5em" role="status">
        {verdict}
      </Text>
    </Input.Wrapper>
  );
}

/** Judges a typed answer by the form's present values and the abbreviations, as a student would see it. */
function tryAnswer(
  typed: string,
  values: Pick<QrocValues, 'answer_text' | 'accepted_answers' | 'refused_answers' | 'elements'>,
  own: readonly OwnAbbreviation[],
): string {
  const index = indexOf(own);
  const elements = readElements(values.elements);
  if (elements.length > 0) {
    const { ticked, total } = elementScore(namedElements(typed, elements, index), elements);
    return qrocMatch.elementsNamed(ticked, total);
  }
  const expected = {
    answer_text: values.answer_text,
    accepted_answers: readAnswers(values.accepted_answers),
    refused_answers: readAnswers(values.refused_answers),
  };
  return qrocMatch.verdicts[matchAnswer(typed, expected, index)];
}
