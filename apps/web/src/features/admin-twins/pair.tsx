import type { RouterOutputs } from '@amphi/api';
import { adminTwins as texts } from '@amphi/domain/messages/fr/admin-twins';
import { optionLetters } from '@amphi/domain/questions/letters';
import { TWIN_VERDICTS, type TwinState, type TwinVerdict } from '@amphi/domain/questions/twins';
import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { notifyDone } from '../../components/admin/dialog/notify.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { PlainText } from '../../components/question/plain-text.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { formatRate } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './twins.module.css';

type TwinPair = RouterOutputs['twins']['list']['items'][number];

/** Two questions side by side, and whether they are the same one. */
export function Pair({ pair, state }: { pair: TwinPair; state: TwinState }) {
  const { a, b, similarity } = pair;
  const id = useId();
  const utils = trpc.useUtils();
  const decide = trpc.twins.decide.useMutation({
    onSuccess: (_, { verdict }) => notifyDone(texts.done[verdict]),
    // Also after a refusal: another administrator may have decided.
    onSettled: () => utils.twins.list.invalidate(),
  });
  const say = (verdict: TwinVerdict) => decide.mutate({ a: a.id, b: b.id, verdict });
  return (
    <article className={classes.pair} aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={2} size="h5" id={id}>
          {texts.pair(a.question_number, b.question_number)}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.alike(formatRate(similarity * 100))}
        </Text>
      </Group>
      <div className={classes.sides}>
        <Side question={a} />
        <Side question={b} />
      </div>
      {decide.isError && <FormFailure text={errorDetail(decide.error, texts.failed)} />}
      <Group>
        {TWIN_VERDICTS.filter((verdict) => verdict !== state).map((verdict) => (
          <Button
            key={verdict}
            variant={verdict === 'same' ? 'filled' : 'default'}
            loading={decide.isPending && decide.variables.verdict === verdict}
            disabled={decide.isPending && decide.variables.verdict !== verdict}
            onClick={() => say(verdict)}
          >
            {texts.verdicts[verdict]}
          </Button>
        ))}
      </Group>
    </article>
  );
}

function Side({ question }: { question: TwinPair['a'] }) {
  const { question_number, exam_year, question_text, options, correct_answers, image_url } =
    question;
  return (
    <section className={classes.side}>
      <Text size="sm" c="dimmed">
        {texts.question(question_number, exam_year)}
      </Text>
      <PlainText>{question_text}</PlainText>
      {image_url && <img src={image_url} alt="" className={classes.image} loading="lazy" />}
      <ul className={classes.options}>
        {optionLetters(options).map((letter) => (
          <li key={letter} data-correct={correct_answers.includes(letter) || undefined}>
            <strong>{letter}</strong>
            <span dir="auto">{options[letter]}</span>
            {correct_answers.includes(letter) && (
              <>
                <IconCheck size={18} aria-hidden />
                <VisuallyHidden>({texts.correct})</VisuallyHidden>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
