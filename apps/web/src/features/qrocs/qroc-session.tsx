import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { VisuallyHidden } from '@mantine/core';
import { SessionHeader } from '../../components/session/session-header.tsx';
import { useSessionKeys } from '../../components/session/session-keys.ts';
import { SessionLayout } from '../../components/session/session-layout.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../paths.ts';
import { QrocBar } from './qroc-bar.tsx';
import { QrocCard } from './qroc-card.tsx';
import { useRevealProgress } from './reveal-progress.tsx';
import type { Qroc, QrocData } from './types.ts';
import { useQrocSession } from './use-qroc-session.ts';

/** The questions one by one, each with its hidden answer. */
export function QrocSession({ scope, data }: { scope: StudyFilter; data: QrocData }) {
  const { questions } = data;
  const session = useQrocSession(scope, data);
  const question = questions[session.index];
  const open = question && session.reveals[question.id]?.status === 'open';
  const progress = useRevealProgress(data.subject_id);
  usePageTitle(qrocs.pageTitle(data.subject_name));
  // Leaving the page by a key held for one question more would be a surprise.
  const nextUnlessLast = () => {
    if (!session.isLast) session.next();
  };
  useSessionKeys({
    previous: session.previous,
    next: nextUnlessLast,
    enter: () => (open ? nextUnlessLast() : session.toggle()),
    reveal: session.toggle,
  });

  if (!question) return null;
  return (
    <SessionLayout
      name="qroc"
      summary={<strong dir="auto">{scopeName(scope, questions)}</strong>}
      questions={questions.map(({ id, question_text, is_revealed }) => ({
        id,
        text: question_text,
        status: is_revealed ? 'revealed' : 'open',
      }))}
      index={session.index}
      onPick={session.goTo}
      header={(list) => (
        <SessionHeader
          {...list}
          subject={data.subject_name}
          back={{ to: paths.studyMode(data.subject_id), label: qrocs.backToSubject }}
          position={session.index + 1}
          total={questions.length}
          progress={progress}
        />
      )}
      bar={<QrocBar session={session} questionId={question.id} />}
    >
      <QrocCard session={session} scope={scope} question={question} />
      <VisuallyHidden role="status">{session.wasReset && qrocs.resetDone}</VisuallyHidden>
    </SessionLayout>
  );
}

function scopeName({ chapter_id, exam_year }: StudyFilter, questions: readonly Qroc[]): string {
  if (exam_year !== undefined) return qrocs.scope.year(exam_year);
  const chapter = chapter_id !== undefined && questions[0]?.chapter_name;
  return chapter ? qrocs.scope.chapter(chapter) : qrocs.scope.all;
}
