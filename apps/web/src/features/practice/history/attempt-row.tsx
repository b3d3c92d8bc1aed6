import type { RouterOutputs } from '@amphi/api';
import { pastAttempts } from '@amphi/domain/messages/fr/past-attempts';
import { Group, Progress, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatDate, formatRate } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import classes from './attempts-page.module.css';

const { history: texts } = pastAttempts;

export type Attempt = RouterOutputs['attempts']['history']['attempts'][number];

/** Shows an attempt with its figures; the whole row leads to its review. */
export function AttemptRow({ subjectId, attempt }: { subjectId: number; attempt: Attempt }) {
  const { attempt_number: number, answered_questions, correct_answers, success_rate } = attempt;
  const isCurrent = attempt.closed_at === null;
  const to = isCurrent ? paths.practiceReview(subjectId) : paths.attemptReview(subjectId, number);
  const isEmpty = answered_questions === 0;
  return (
    <li className={classes.row}>
      <Group gap="0.25rem 0.5rem">
        {isEmpty ? (
          <strong className={classes.name}>{texts.attempt(number)}</strong>
        ) : (
          <Link to={to} className={classes.name} aria-label={texts.reviewOf(number)}>
            {texts.attempt(number)}
          </Link>
        )}
        {isCurrent && <Chip tone="brand">{texts.current}</Chip>}
        {!isCurrent && attempt.completed_at && <Chip>{texts.completed}</Chip>}
        <Text span fz="lg" fw={650} ms="auto" c="var(--amphi-ink)">
          {isEmpty ? '–' : formatRate(success_rate)}
        </Text>
        {!isEmpty && <IconChevronRight size={20} color="var(--mantine-color-dimmed)" aria-hidden />}
      </Group>
      <Progress
        value={success_rate}
        size="sm"
        color={success_rate >= 50 ? 'var(--amphi-correct)' : 'var(--amphi-wrong)'}
        aria-hidden
      />
      <Group component="p" gap="0.25rem 0.75rem" c="dimmed" fz="sm">
        <span>
          {texts.dates(formatDate(attempt.started_at), formatDate(attempt.last_answer_at))}
        </span>
        <span>{texts.answered(answered_questions)}</span>
        <span>{texts.correct(correct_answers)}</span>
      </Group>
    </li>
  );
}
