import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowsDiff, IconCheck, IconFlagFilled, IconMinus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Chip } from '../../../components/ui/chip.tsx';
import { truncate } from '../../../lib/format.ts';
import { pointsOf } from './note.ts';
import classes from './results.module.css';
import {
  isWrong,
  promptOf,
  type ReviewedQuestion as Reviewed,
  type SittingResult,
} from './types.ts';

const texts = sittingResults;

/** Behind a press on a row. */
const ReviewedQuestion = lazy(async () => ({
  default: (await import('./reviewed-question.tsx')).ReviewedQuestion,
}));

const TEXT_LENGTH = 90;

const FILTERS = {
  all: () => true,
  wrong: isWrong,
  toCompare: ({ is_to_compare }: Reviewed) => is_to_compare,
  blank: ({ is_blank }: Reviewed) => is_blank,
  flagged: ({ flagged }: Reviewed) => flagged,
  hesitated: ({ is_hesitated }: Reviewed) => is_hesitated,
} satisfies Record<string, (question: Reviewed) => boolean>;
type Filter = keyof typeof FILTERS;

const VERDICT_ICONS = {
  correct: IconCheck,
  incorrect: IconX,
  blank: IconMinus,
  toCompare: IconArrowsDiff,
};

const VERDICT_TONES = {
  correct: 'correct',
  incorrect: 'wrong',
  blank: undefined,
  toCompare: undefined,
} as const;

const verdictOf = ({ feedback, is_blank, is_to_compare }: Reviewed) => {
  if (is_to_compare) return 'toCompare';
  if (is_blank || feedback === null) return 'blank';
  return feedback.is_correct ? 'correct' : 'incorrect';
};

/** The questions with what became of them; each opens to its correction. */
export function QuestionReview({ result }: { result: SittingResult }) {
  const id = useId();
  const [filter, setFilter] = useState<Filter>(result.to_compare_count > 0 ? 'toCompare' : 'all');
  const positionsOf = (name: Filter) =>
    new Set(result.questions.filter(FILTERS[name]).map(({ position }) => position));
  // Chosen at the press: a row that is compared keeps its correction on the screen.
  const [positions, setPositions] = useState(() => positionsOf(filter));
  const shown = result.questions.filter(({ position }) => positions.has(position));
  const choose = (name: Filter) => {
    setFilter(name);
    setPositions(positionsOf(name));
  };
  const names: Filter[] = [
    ...(result.questions.some(FILTERS.toCompare) || filter === 'toCompare'
      ? ['toCompare' as const]
      : []),
    'all',
    'wrong',
    'blank',
    ...(result.mode === 'exam' ? ['flagged' as const] : []),
    // Closed questions of an exam are not asked for it.
    ...(result.mode === 'tutor' || result.questions.some(FILTERS.hesitated)
      ? ['hesitated' as const]
      : []),
  ];
  return (
    <Stack aria-labelledby={id} component="section" gap="sm" miw={0}>
      <Group justify="space-between" gap="0.5rem 1rem">
        <Title order={2} id={id}>
          {texts.questions}
        </Title>
        <Group component="fieldset" gap="xs" className={classes.screen} aria-label={texts.filter}>
          {names.map((name) => (
            <Button
              key={name}
              variant={name === filter ? 'light' : 'default'}
              aria-pressed={name === filter}
              onClick={() => choose(name)}
            >
              {texts.filters[name]}
            </Button>
          ))}
        </Group>
      </Group>
      {shown.length === 0 && <Text c="dimmed">{texts.noneOfFilter}</Text>}
      <Stack component="ol" gap="xs">
        {shown.map((question) => (
          <Row key={question.position} question={question} sittingId={result.id} />
        ))}
      </Stack>
    </Stack>
  );
}

function Row({ question, sittingId }: { question: Reviewed; sittingId: number }) {
  const [opened, setOpened] = useState(false);
  const verdict = verdictOf(question);
  const Icon = VERDICT_ICONS[verdict];
  return (
    <li className={classes.row}>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <Chip tone={VERDICT_TONES[verdict]}>
            <span>{question.position}</span>
            <Icon size={16} stroke={2.75} aria-hidden />
            {texts.verdicts[verdict]}
          </Chip>
          {question.flagged && (
            <IconFlagFilled size={16} color="var(--amphi-missed)" aria-label={texts.flagged} />
          )}
          <span className={classes.text} dir="auto">
            {truncate(promptOf(question).question_text, TEXT_LENGTH)}
          </span>
          {verdict !== 'toCompare' && (
            <Text variant="meta" span ms="auto">
              {pointsOf(question)}
            </Text>
          )}
        </summary>
        {opened && (
          <Suspense fallback={<Skeleton height={240} m="sm" />}>
            <ReviewedQuestion question={question} sittingId={sittingId} />
          </Suspense>
        )}
      </details>
    </li>
  );
}
