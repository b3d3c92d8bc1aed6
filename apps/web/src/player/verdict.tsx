import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceReview as texts } from '@amphi/domain/messages/fr/practice-review';
import { Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { formatDuration } from '../lib/format.ts';
import classes from './player.module.css';

const { question: words } = practice;

/** Shows if the answer was right, and how long it took. */
export function Verdict({ correct, seconds }: { correct: boolean; seconds: number }) {
  const Icon = correct ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <p className={classes.verdict} data-tone={correct ? 'correct' : 'wrong'}>
      <Icon size={20} aria-hidden />
      <strong>{correct ? words.correct : words.incorrect}</strong>
      <Text span size="sm" c="dimmed">
        {texts.time(formatDuration(seconds))}
      </Text>
    </p>
  );
}
