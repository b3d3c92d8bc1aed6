import type { RouterOutputs } from '@amphi/api';
import { train } from '@amphi/domain/messages/fr/train';
import { Progress } from '@mantine/core';
import { Row, Rows } from '../../../components/ui/rows.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { byName } from '../../../lib/natural-order.ts';
import { paths } from '../../../paths.ts';

const texts = train.subjects;

export type SubjectProgress = RouterOutputs['dashboard']['next']['subjects'][number];

interface SubjectsProgressProps {
  semester: string;
  subjects: readonly SubjectProgress[];
}

/** Shows the progress in each subject of a semester; each leads to its ways of studying. */
export function SubjectsProgress({ semester, subjects }: SubjectsProgressProps) {
  return (
    <Rows label={texts.label(semester)}>
      {byName(subjects).map((subject) => (
        <Row
          key={subject.id}
          title={subject.name}
          to={paths.studyMode(subject.id)}
          meta={figuresOf(subject)}
        >
          <Progress value={shareOf(subject)} size="xs" aria-hidden />
        </Row>
      ))}
    </Rows>
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
