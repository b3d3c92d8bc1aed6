import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { OpenQuestionDialog } from '../types.ts';
import { qcmColumns } from './qcm-columns.tsx';
import { QuestionList, useQuestionPage } from './question-list.tsx';
import type { QuestionFilters } from './use-question-filters.ts';

interface QcmListProps {
  filters: QuestionFilters;
  onOpen: OpenQuestionDialog;
}

/** The multiple-choice questions that the filters let through. */
export function QcmList({ filters, onOpen }: QcmListProps) {
  const query = trpc.qcms.list.useQuery(useQuestionPage(filters), {
    placeholderData: keepPreviousData,
  });
  return (
    <QuestionList
      query={query}
      columns={qcmColumns((action, qcm) => onOpen({ kind: 'qcm', action, qcm }))}
      texts={adminQuestions.qcms}
      filters={filters}
      onView={(qcm) => onOpen({ kind: 'qcm', action: 'view', qcm })}
    />
  );
}
