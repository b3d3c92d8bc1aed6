import { study } from '@amphi/domain/messages/fr/study';
import { Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import frame from '../../../components/ui/frame.module.css';
import { byName } from '../../../lib/natural-order.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Subject } from '../types.ts';
import classes from './semester.module.css';

/** The subjects of a semester. The whole row leads where its button does. */
export function SubjectList({ subjects }: { subjects: Subject[] }) {
  return (
    <Stack component="ul" gap="sm" aria-label={study.semester.subjects}>
      {byName(subjects).map((subject) => (
        <SubjectRow key={subject.id} subject={subject} />
      ))}
    </Stack>
  );
}

function SubjectRow({ subject }: { subject: Subject }) {
  const { start, startSubject, questionCount } = study.semester;
  return (
    <li className={classes.row}>
      <span className={classes.initial} aria-hidden>
        {Array.from(subject.name)[0]}
      </span>
      <Stack gap="0.25rem" miw={0}>
        <Title order={2} dir="auto">
          {subject.name}
        </Title>
        {subject.description && (
          <Text maw="44rem" c="dimmed" textWrap="pretty" className={frame.prose} dir="auto">
            {subject.description}
          </Text>
        )}
        <Group
          gap="0.25rem var(--mantine-spacing-md)"
          mt="0.25rem"
          c="dimmed"
          fz="sm"
          fw={650}
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          <span>{questionCount(subject.qcm_count, subject.justification_qcm_count)}</span>
          {subject.qcm_count > 0 && <SubjectProgress subjectId={subject.id} />}
        </Group>
      </Stack>
      <LinkButton
        to={paths.studyMode(subject.id)}
        className={classes.start}
        aria-label={startSubject(subject.name)}
        rightSection={<IconChevronRight size={18} aria-hidden />}
      >
        {start}
      </LinkButton>
    </li>
  );
}

/**
 * How far the current attempt has come. It is an extra: it comes when it comes, and where it can't be
 * had, or nothing is answered yet, nothing is missing.
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
        className={classes.bar}
        aria-hidden
      />
      {text}
    </Group>
  );
}
