import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import {
  readAnswers,
  readElements,
  writeAnswers,
  writeElements,
} from '@amphi/domain/questions/expected-answers';
import { proposeAnswers, proposeElements } from '@amphi/domain/questions/propose-expected';
import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { LongText } from '../../../components/admin/form/long-text.tsx';
import classes from './question-form.module.css';
import { useJudge } from './use-judge.ts';
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
            <LongText
              key={field}
              {...form.getInputProps(field)}
              label={texts[field]}
              description={texts.hints[field]}
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

/** Tries how a student's answer would be judged. */
function TryIt({ values }: { values: QrocValues }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 200);
  const verdict = useJudge(settled, values)?.text;
  return (
    <Input.Wrapper id={id} label={texts.tryIt} description={texts.tryItHint}>
      <TextInput
        id={id}
        mt={4}
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
