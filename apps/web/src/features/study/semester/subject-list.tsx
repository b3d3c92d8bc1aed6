import { study } from '@amphi/domain/messages/fr/study';
import { Group, Progress, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import frame from '../../../components/ui/frame.module.css';
import rows from '../../../components/ui/rows.module.css';
import { byName } from '../../../lib/natural-order.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Subject } from '../types.ts';

/** The subjects of a semester. The whole row leads where its button does. */
export function SubjectList({ subjects }: { subjects: Subject[] }) {
  return (
    <ul className={rows.rows} aria-label={study.semester.subjects}>
      {byName(subjects).map((subject) => (
        <SubjectRow key={subject.id} subject={subject} />
      ))}
    </ul>
  );
}

function SubjectRow({ subject }: { subject: Subject }) {
  const { start, startSubject, questionCount } = study.semester;
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <Title order={2} size="h3" dir="auto">
          {subject.name}
        </Title>
        {subject.description && (
          <Text variant="meta" maw="44rem" textWrap="pretty" className={frame.prose} dir="auto">
            {subject.description}
          </Text>
        )}
        <div className={rows.meta}>
          <span>{questionCount(subject.qcm_count, subject.justification_qcm_count)}</span>
          {subject.qcm_count > 0 && <SubjectProgress subjectId={subject.id} />}
        </div>
      </div>
      <LinkButton
        to={paths.studyMode(subject.id)}
        variant="subtle"
        className={rows.cover}
        aria-label={startSubject(subject.name)}
        rightSection={<IconChevronRight size={18} aria-hidden />}
      >
        {start}
      </LinkButton>
    </li>
  );
}

/**
 * Shows the progress of the current attempt. It is an extra: it comes when it comes, and where it can't be had, or
 * nothing is answered yet, nothing is missing.
 */
function SubjectProgress({ subjectId }: { subjectId: number }) {
  const { data } = trpc.attempts.progress.useQuery({ subject_id: subjectId });
  if (!data || data.answered_questions === 0) return null;
  const { answered_questions, total_questions, completed_at } = data;
  // Finishing a chapter completes no subject.
  const text =
    completed_at && answered_questions >= total_questions
      ? study.semester.completed
      : study.semester.answered(answered_questions, total_questions);
  return (
    <Group component="span" wrap="nowrap" gap="xs" display="inline-flex">
      <Progress
        value={(answered_questions / total_questions) * 100}
        size="sm"
        color="var(--amphi-brand)"
        w="5rem"
        aria-hidden
      />
      {text}
    </Group>
  );
}
