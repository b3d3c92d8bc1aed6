import { practice } from '@amphi/domain/messages/fr/practice';
import { type ComponentProps, lazy, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Refused, Unavailable } from '../../../components/unavailable.tsx';
import { errorCode } from '../../../lib/errors.ts';
import { paths } from '../../../paths.ts';
import { SessionSkeleton } from '../../../player/session-skeleton.tsx';
import { InvalidSubject } from '../invalid-subject.tsx';
import {
  type PracticeData,
  usePracticeData,
  useReloadPractice,
} from '../state/use-practice-data.ts';
import { wrongOnly } from '../state/wrong-only.ts';
import type { StudyScope } from '../study-scope.ts';
import { useStudyScope } from '../study-scope.ts';
import { readUndo } from '../undo/undo.ts';
import { PracticeSession } from './practice-session.tsx';

const { session } = practice;

/** Shown after a new attempt was begun, which few visits do. */
const UndoAttempt = lazy(async () => ({
  default: (await import('../undo/undo-attempt.tsx')).UndoAttempt,
}));

/** Practising the questions of a subject, of one of its chapters or of an exam year. */
export function Component() {
  const scope = useStudyScope();
  const undo = readUndo(useLocation().state);
  if (!scope) return <InvalidSubject />;
  return (
    <>
      <Suspense>{undo && <UndoAttempt key={undo.until} undo={undo} scope={scope} />}</Suspense>
      <Practice key={JSON.stringify([scope.filter, scope.onlyWrong])} scope={scope} />
    </>
  );
}

function Practice({ scope }: { scope: StudyScope }) {
  const query = usePracticeData(scope.filter);
  return (
    <QueryView
      query={query}
      loading={<SessionSkeleton />}
      error={(error, retry) => <LoadFailed error={error} retry={retry} scope={scope} />}
      empty={{
        when: ({ questions }) => questions.length === 0,
        show: <Empty scope={scope} {...NO_QUESTIONS} />,
      }}
    >
      {(data) =>
        scope.onlyWrong ? (
          <WrongPractice scope={scope} data={data} />
        ) : (
          <PracticeSession scope={scope} data={data} />
        )
      }
    </QueryView>
  );
}

/** The questions that were answered wrong when the session began. */
function WrongPractice({ scope, data }: { scope: StudyScope; data: PracticeData }) {
  const series = useMemo(() => wrongOnly(data), [data]);
  const reload = useReloadPractice();
  if (series.questions.length > 0) return <PracticeSession scope={scope} data={series} />;
  // Without the answers given so far there is no telling which were wrong.
  if (data.incomplete) {
    return (
      <Page>
        <Unavailable message={session.loadFailed} onRetry={reload} />
      </Page>
    );
  }
  return <Empty scope={scope} title={session.noErrorsTitle} text={session.noErrors} />;
}

interface EmptyProps extends Pick<ComponentProps<typeof EmptyState>, 'title' | 'text'> {
  scope: StudyScope;
}

/** Instead of questions, with the way to other ones. */
function Empty({ scope, ...texts }: EmptyProps) {
  return (
    <Page>
      <EmptyState titleOrder={1} {...texts} action={<ToOthers scope={scope} />} />
    </Page>
  );
}

const ToOthers = ({ scope }: { scope: StudyScope }) => (
  <LinkButton to={paths.studyMode(scope.subjectId)}>{session.chooseOther}</LinkButton>
);

const NO_QUESTIONS = { title: session.emptyTitle, text: session.empty };

const REFUSALS = {
  noAccess: session.forbidden,
  purchase: session.buyAccess,
  notFound: session.notFound,
  failed: session.loadFailed,
};

interface LoadFailedProps {
  error: unknown;
  retry: () => void;
  scope: StudyScope;
}

function LoadFailed({ error, retry, scope }: LoadFailedProps) {
  if (errorCode(error) === 'questions.none') return <Empty scope={scope} {...NO_QUESTIONS} />;
  return (
    <Page>
      <Refused error={error} onRetry={retry} texts={REFUSALS} action={<ToOthers scope={scope} />} />
    </Page>
  );
}
