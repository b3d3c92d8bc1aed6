import { indexOf, type OwnAbbreviation } from '@amphi/domain/abbreviations/rules';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import {
  readAnswers,
  readElements,
  writeAnswers,
  writeElements,
} from '@amphi/domain/questions/expected-answers';
import { proposeAnswers, proposeElements } from '@amphi/domain/questions/propose-expected';
import { elementScore, namedElements } from '@amphi/domain/questions/qroc-match/elements';
import { matchAnswer } from '@amphi/domain/questions/qroc-match/match';
import { Button, Group, Input, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
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
    <>
      <Proposals form={form} onAccept={() => setOpened(true)} />
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
    </>
  );
}

/** Other wordings and elements that the model answer holds: one press adds them to their field. */
function Proposals({
  form,
  onAccept,
}: {
  form: UseFormReturnType<QrocValues>;
  onAccept: () => void;
}) {
  const id = useId();
  const { question_text, answer_text, accepted_answers, elements } = form.values;
  const [settled] = useDebouncedValue(answer_text, 200);
  const proposed = useMemo(() => {
    const hasElements = readElements(elements).length > 0;
    const list = hasElements ? [] : proposeElements(question_text, settled);
    const isList = hasElements || list.length > 0;
    return { list, answers: isList ? [] : proposeAnswers(settled, readAnswers(accepted_answers)) };
  }, [question_text, settled, accepted_answers, elements]);
  const accept = (field: 'accepted_answers' | 'elements', text: string) => {
    form.setFieldValue(field, text);
    onAccept();
  };
  if (proposed.list.length === 0 && proposed.answers.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Text variant="label" id={id}>
        {proposed.list.length > 0 ? texts.proposedElements : texts.proposedAnswers}
      </Text>
      {proposed.list.length > 0 && (
        <Text variant="meta" dir="auto">
          {proposed.list.map(({ text }) => text).join(' · ')}
        </Text>
      )}
      <Group gap="xs">
        {proposed.list.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => accept('elements', writeElements(proposed.list))}
          >
            {texts.addElements(proposed.list.length)}
          </Button>
        )}
        {proposed.answers.map((answer) => (
          <Button
            key={answer}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-label={texts.addAnswer(answer)}
            onClick={() =>
              accept('accepted_answers', writeAnswers([...readAnswers(accepted_answers), answer]))
            }
          >
            {answer}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

const NONE: OwnAbbreviation[] = [];

/** Tries how a student's answer would be judged. */
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
