import type { RouterOutputs } from '@amphi/api';
import { pastAttempts } from '@amphi/domain/messages/fr/past-attempts';
import { Progress } from '@mantine/core';
import { Chip } from '../../../components/ui/chip.tsx';
import { Row } from '../../../components/ui/rows.tsx';
import { formatDate, formatRate } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';

const { history: texts } = pastAttempts;

export type Attempt = RouterOutputs['attempts']['history']['attempts'][number];

/** Shows an attempt with its figures; the whole row leads to its review. */
export function AttemptRow({ subjectId, attempt }: { subjectId: number; attempt: Attempt }) {
  const { attempt_number: number, answered_questions, correct_answers, success_rate } = attempt;
  const isCurrent = attempt.closed_at === null;
  const to = isCurrent ? paths.practiceReview(subjectId) : paths.attemptReview(subjectId, number);
  const isEmpty = answered_questions === 0;
  return (
    <Row
      title={texts.attempt(number)}
      to={isEmpty ? undefined : to}
      label={texts.reviewOf(number)}
      meta={
        <>
          {isCurrent && <Chip tone="brand">{texts.current}</Chip>}
          {!isCurrent && attempt.completed_at && <Chip>{texts.completed}</Chip>}
          <span>
            {texts.dates(formatDate(attempt.started_at), formatDate(attempt.last_answer_at))}
          </span>
          <span>{texts.answered(answered_questions)}</span>
          <span>{texts.correct(correct_answers)}</span>
        </>
      }
      end={<strong>{isEmpty ? '–' : formatRate(success_rate)}</strong>}
    >
      <Progress value={success_rate} size="xs" aria-hidden />
    </Row>
  );
}
