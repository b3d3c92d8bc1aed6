import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { OpenQuestionDialog } from '../types.ts';
import { qrocColumns } from './qroc-columns.tsx';
import { QuestionList, useQuestionPage } from './question-list.tsx';
import type { QuestionFilters } from './use-question-filters.ts';

interface QrocListProps {
  filters: QuestionFilters;
  onOpen: OpenQuestionDialog;
}

/** The open questions that the filters let through. */
export function QrocList({ filters, onOpen }: QrocListProps) {
  const query = trpc.qrocs.list.useQuery(useQuestionPage(filters), {
    placeholderData: keepPreviousData,
  });
  return (
    <QuestionList
      query={query}
      columns={qrocColumns((action, qroc) => onOpen({ kind: 'qroc', action, qroc }))}
      texts={adminQuestions.qrocs}
      filters={filters}
      onView={(qroc) => onOpen({ kind: 'qroc', action: 'view', qroc })}
    />
  );
}
