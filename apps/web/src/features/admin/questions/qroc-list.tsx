import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { IconBooks } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DataTable } from '../shared/data-table.tsx';
import { ListSkeleton, loadFailure, NoMatch } from '../shared/list-view.tsx';
import { textMatches } from '../shared/text-match.ts';
import { ResultCount } from '../shared/toolbar.tsx';
import { qrocColumns } from './qroc-columns.tsx';
import type { OpenQuestionDialog } from './types.ts';
import type { QuestionFilters } from './use-question-filters.ts';

const { qrocs: texts } = adminQuestions;

interface QrocListProps {
  filters: QuestionFilters;
  onOpen: OpenQuestionDialog;
}

/** The open questions of the chosen subject. */
export function QrocList({ filters, onOpen }: QrocListProps) {
  const { subjectId } = filters;
  if (subjectId === undefined) {
    return (
      <EmptyState icon={<IconBooks aria-hidden />} title={texts.chooseTitle} text={texts.choose} />
    );
  }
  return <QrocsOfSubject key={subjectId} {...{ filters, onOpen, subjectId }} />;
}

function QrocsOfSubject({ filters, onOpen, subjectId }: QrocListProps & { subjectId: number }) {
  const questions = trpc.qrocs.bySubject.useQuery({ subject_id: subjectId });
  const columns = qrocColumns((action, qroc) => onOpen({ kind: 'qroc', action, qroc }));
  return (
    <QueryView
      query={questions}
      loading={<ListSkeleton label={texts.label} columns={columns} />}
      error={loadFailure}
      empty={{
        when: (all) => all.length === 0,
        show: <EmptyState title={texts.emptyTitle} text={texts.empty} />,
      }}
    >
      {(all) => {
        const shown = all.filter(({ question_text, chapter_name }) =>
          textMatches(`${question_text} ${chapter_name ?? ''}`, filters.search),
        );
        if (shown.length === 0) return <NoMatch onClear={() => filters.setSearch('')} />;
        return (
          <>
            <ResultCount>
              {adminQuestions.showing(formatNumber(shown.length), formatNumber(all.length))}
            </ResultCount>
            <DataTable
              label={texts.label}
              columns={columns}
              rows={shown}
              rowKey={({ id }) => id}
              onOpen={(qroc) => onOpen({ kind: 'qroc', action: 'view', qroc })}
            />
          </>
        );
      }}
    </QueryView>
  );
}
