import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceReview, practiceReview as texts } from '@amphi/domain/messages/fr/practice-review';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDuration } from '../../../lib/format.ts';
import { ANSWERED, UNPLACED } from '../../../lib/questions.ts';
import { Player } from '../../../player/player.tsx';
import type { PlayerSession } from '../../../player/use-session.ts';
import { ListScore } from '../session/list-score.tsx';
import type { ReviewedQuestion } from '../state/start-practice.ts';
import { indexOf, useWrongFilter, type WrongFilter } from './wrong-filter.ts';

interface ReviewSessionProps<Question> {
  /** The page that the review was reached from. */
  back: { to: string; label: string };
  subject: string;
  questions: readonly Question[];
  /** Note above a question. */
  note?: (question: Question) => ReactNode;
  /** A link beside the filter. */
  aside?: ReactNode;
}

const statusOf = ({ is_correct }: ReviewedQuestion) => (is_correct ? 'correct' : 'incorrect');

/** The answers given, one at a time, each beside its key, the others' choices and the explanation. */
export function ReviewSession<Question extends ReviewedQuestion>({
  back,
  subject,
  questions,
  note,
  aside,
}: ReviewSessionProps<Question>) {
  const [picked, setPicked] = useState(questions[0]?.qcm.id);
  const { state } = useLocation();
  const filter = useWrongFilter(questions);
  const { shown } = filter;
  const index = indexOf(shown, questions, picked);
  const reviewed = shown[index];
  if (!reviewed) return null;
  const last = shown.length - 1;
  const goTo = (to: number) => setPicked(shown[Math.min(Math.max(to, 0), last)]?.qcm.id);
  const session: PlayerSession = {
    mode: 'read',
    askedIn: 'book',
    questions: shown.map(({ qcm }) => ({
      kind: 'qcm',
      ...UNPLACED,
      ...ANSWERED,
      ...qcm,
      is_neutralised: false,
    })),
    index,
    goTo,
    next: () => goTo(index + 1),
    selected: reviewed.user_answer,
    locked: true,
    answer: {
      ...reviewed,
      ...reviewed.qcm,
      selected: reviewed.user_answer,
    },
    justificationLabel: texts.explanation,
  };
  return (
    <Player
      session={session}
      title={subject}
      back={{ ...back, state }}
      summary={<ListScore statuses={shown.map(statusOf)} />}
      statusOf={({ id }) => statusOf(shown.find(({ qcm }) => qcm.id === id) ?? reviewed)}
      progress={{ value: ((index + 1) / shown.length) * 100, label: texts.progress }}
      notices={<ReviewTools filter={filter} aside={aside} note={note?.(reviewed)} />}
      lead={<Verdict correct={reviewed.is_correct} seconds={reviewed.time_taken_seconds} />}
    />
  );
}

interface ReviewToolsProps {
  filter: WrongFilter<unknown>;
  aside: ReactNode;
  /** Note about the question. */
  note: ReactNode;
}

/** Above the question: which answers are shown, and the way to the earlier attempts. */
function ReviewTools({ filter, aside, note }: ReviewToolsProps) {
  if (filter.wrong === 0 && !aside && !note) return null;
  return (
    <Group
      justify="space-between"
      gap="0.25rem var(--mantine-spacing-md)"
      w="100%"
      maw="52rem"
      mx="auto"
    >
      {filter.wrong > 0 && (
        <Button
          variant={filter.active ? 'filled' : 'default'}
          size="sm"
          aria-pressed={filter.active}
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={filter.toggle}
        >
          {practiceReview.wrongOnly(filter.wrong)}
        </Button>
      )}
      {aside && <span>{aside}</span>}
      {note && <Box flex="1 1 100%">{note}</Box>}
    </Group>
  );
}

const { question: words } = practice;

/** Shows if the answer was right, and how long it took. */
function Verdict({ correct, seconds }: { correct: boolean; seconds: number }) {
  const Icon = correct ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <Group
      component="p"
      gap="0.25rem var(--mantine-spacing-xs)"
      c="var(--tone)"
      data-tone={correct ? 'correct' : 'wrong'}
    >
      <Icon size={20} aria-hidden />
      <strong>{correct ? words.correct : words.incorrect}</strong>
      <Text variant="meta" span ms="auto">
        {texts.time(formatDuration(seconds))}
      </Text>
    </Group>
  );
}
