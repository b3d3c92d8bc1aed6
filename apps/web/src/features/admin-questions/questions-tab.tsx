import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Group } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useDialog } from '../../components/admin/dialog/use-dialog.tsx';
import { onlyId } from '../../components/admin/form/only-id.ts';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { QcmList, QrocList } from './list/question-list.tsx';
import { QuestionToolbar } from './list/question-toolbar.tsx';
import type { Catalogue, QuestionDialogState } from './types.ts';
import { useQuestionFilters } from './use-question-filters.ts';

/** Forms and viewers are large, and many visits open none. */
const QuestionDialog = lazy(async () => ({
  default: (await import('./question-dialog.tsx')).QuestionDialog,
}));

const LISTS = { qcms: QcmList, qrocs: QrocList };

const NOTHING: Catalogue = { semesters: [], subjects: [] };

/** The questions: searched, read, edited, deleted. */
export default function QuestionsTab() {
  // Before the list's own query, so that it arrives first: after the rows, it would render all of them again.
  trpc.stats.contentOverview.usePrefetchQuery();
  const overview = trpc.stats.contentOverview.useQuery();
  const catalogue = overview.data ?? NOTHING;
  const filters = useQuestionFilters(catalogue.subjects);
  const dialog = useDialog<QuestionDialogState>('questions');
  const subjectId = filters.subjectId ?? onlyId(catalogue.subjects);
  const chapters = trpc.chapters.bySubject.useQuery(
    { subject_id: subjectId ?? 0 },
    { enabled: subjectId !== undefined },
  );
  const filing = { subjectId, chapterId: filters.chapterId ?? onlyId(chapters.data) };
  /** A form that opens before its chapters are known could not choose the only one. */
  const isReady = subjectId === undefined || chapters.isFetched || chapters.failureCount > 0;

  if (overview.isError && !overview.data) {
    return loadFailure(overview.error, () => void overview.refetch());
  }
  if (overview.data?.subjects.length === 0) return <NoSubjects />;
  const List = LISTS[filters.view];
  return (
    <>
      <QuestionToolbar filters={filters} catalogue={catalogue} onOpen={dialog.open} />
      <List filters={filters} onOpen={dialog.open} subjects={catalogue.subjects} />
      {dialog.show((data, shown) => (
        <Suspense>
          {isReady && (
            <QuestionDialog
              {...shown}
              dialog={data}
              onOpen={dialog.open}
              subjects={catalogue.subjects}
              filing={filing}
              listed={filters.input}
            />
          )}
        </Suspense>
      ))}
    </>
  );
}

function NoSubjects() {
  const { isAdmin } = useOffice();
  return (
    <EmptyState
      icon={<IconBooks aria-hidden />}
      title={adminQuestions.noSubjectsTitle}
      text={adminQuestions.noSubjects}
      action={
        isAdmin && (
          <Group gap="xs" justify="center">
            <LinkButton to={paths.admin({ tab: 'content' })}>
              {adminQuestions.noSubjectsAction}
            </LinkButton>
            {/* A file brings its subjects with it. */}
            <LinkButton to={paths.adminImports()} variant="default">
              {imports.open}
            </LinkButton>
          </Group>
        )
      }
    />
  );
}
