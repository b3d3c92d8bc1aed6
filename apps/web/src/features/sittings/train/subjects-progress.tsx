import type { RouterOutputs } from '@amphi/api';
import { train } from '@amphi/domain/messages/fr/train';
import { Progress, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatPercent } from '../../../lib/format.ts';
import { byName } from '../../../lib/natural-order.ts';
import { paths } from '../../../paths.ts';
import classes from './subjects-progress.module.css';

const texts = train.subjects;

export type SubjectProgress = RouterOutputs['dashboard']['next']['subjects'][number];

interface SubjectsProgressProps {
  semester: string;
  subjects: readonly SubjectProgress[];
}

/** Shows the progress in each subject of a semester; each leads to its ways of studying. */
export function SubjectsProgress({ semester, subjects }: SubjectsProgressProps) {
  return (
    <Stack component="ul" gap={0} aria-label={texts.label(semester)}>
      {byName(subjects).map((subject) => (
        <li key={subject.id}>
          <Link to={paths.studyMode(subject.id)} className={classes.subject}>
            <Text span fw={650} c="var(--amphi-ink)" dir="auto">
              {subject.name}
            </Text>
            <span className={classes.figures}>{figuresOf(subject)}</span>
            <Progress
              value={shareOf(subject)}
              size="xs"
              color="var(--amphi-brand)"
              className={classes.bar}
              aria-hidden
            />
          </Link>
        </li>
      ))}
    </Stack>
  );
}

function shareOf({ answered_questions, total_questions }: SubjectProgress): number {
  return total_questions === 0 ? 0 : (answered_questions / total_questions) * 100;
}

function figuresOf(subject: SubjectProgress): string {
  const { total_questions: total, answered_questions: answered, success_rate } = subject;
  if (total === 0) return subject.total_qrocs > 0 ? texts.qrocs(subject.total_qrocs) : texts.none;
  if (answered === 0) return texts.open(total);
  return `${texts.answered(answered, total)} · ${texts.rate(formatPercent(success_rate))}`;
}
