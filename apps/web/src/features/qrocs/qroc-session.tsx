import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconEye, IconRotate2 } from '@tabler/icons-react';
import { usePageTitle } from '../../lib/page-title.tsx';
import { isPart } from '../../lib/study-filter.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { Player } from '../../player/player.tsx';
import type { Qroc, QrocData } from './types.ts';
import { useQrocSession } from './use-qroc-session.ts';

/** The questions one by one, each with its hidden answer. */
export function QrocSession({ scope, data }: { scope: StudyFilter; data: QrocData }) {
  const study = useQrocSession(scope, data);
  const { session } = study;
  const progress = useRevealProgress(data.subject_id);
  const revealed = new Set(data.questions.flatMap((one) => (one.is_revealed ? one.id : [])));
  usePageTitle(qrocs.pageTitle(data.subject_name));
  return (
    <Player
      session={session}
      title={data.subject_name}
      back={{ to: paths.studyMode(data.subject_id), label: qrocs.backToSubject }}
      summary={<strong dir="auto">{scopeName(scope, data.questions)}</strong>}
      statusOf={({ id }) => (revealed.has(id) || study.isRevealed(id) ? 'revealed' : 'open')}
      progress={progress}
      end={{ act: study.leave }}
      foot={(focusCard) => (
        <Group component="footer" justify="space-between" gap="0.25rem var(--mantine-spacing-md)">
          <RevealCount subjectId={data.subject_id} part={isPart(scope)} />
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconRotate2 size={18} aria-hidden />}
            title={qrocs.resetHint}
            disabled={!study.canReset}
            onClick={() => {
              study.reset();
              focusCard();
            }}
          >
            {qrocs.reset}
          </Button>
        </Group>
      )}
    >
      <VisuallyHidden role="status">{study.wasReset && qrocs.resetDone}</VisuallyHidden>
    </Player>
  );
}

function scopeName({ chapter_id, exam_year }: StudyFilter, questions: readonly Qroc[]): string {
  if (exam_year !== undefined) return qrocs.scope.year(exam_year);
  const chapter = chapter_id !== undefined && questions[0]?.chapter_name;
  return chapter ? qrocs.scope.chapter(chapter) : qrocs.scope.all;
}

/** The share of the subject's answers that the student has revealed, in per cent and in words. */
function useRevealProgress(subjectId: number): { value: number; label: string } {
  const { data } = trpc.study.qrocProgress.useQuery({ subject_id: subjectId });
  const { revealed_questions: revealed, total_questions: total } = data ?? {
    revealed_questions: 0,
    total_questions: 0,
  };
  const value = total === 0 ? 0 : (revealed / total) * 100;
  return { value, label: qrocs.revealedInSubject(revealed, total) };
}

interface RevealCountProps {
  subjectId: number;
  /** True where the list shows only a part of the subject, which the count is not about. */
  part: boolean;
}

/** Progress in words. Empty where it can't be loaded: the marks in the list tell as much. */
function RevealCount({ subjectId, part }: RevealCountProps) {
  const { data } = trpc.study.qrocProgress.useQuery({ subject_id: subjectId });
  const text = part ? qrocs.revealedInSubject : qrocs.revealed;
  return (
    <Group component="p" gap="xs" mih="1.375rem" c="dimmed" fz="sm">
      {data && (
        <>
          <IconEye size={16} aria-hidden />
          {text(data.revealed_questions, data.total_questions)}
        </>
      )}
    </Group>
  );
}
