import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { mayChange } from '@amphi/domain/questions/states';
import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Going } from '../../components/admin/bulk/going.tsx';
import type { DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../components/admin/dialog/confirm-action.tsx';
import { changedBy } from '../../components/admin/dialog/use-undo-bulk.ts';
import { Loaded } from '../../components/admin/loaded.tsx';
import { truncate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { ProposeRetirement } from './drafts/propose-retirement.tsx';
import type { AnyQuestion } from './types.ts';

const { remove: texts } = adminQuestions;

/** Characters of a question that are repeated before it is deleted. */
const SHOWN = 50;

type RemoveQuestionProps = AnyQuestion & DialogProps;

/** Asks before a question is deleted; where a reviewer decides on that, its retirement is proposed. */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const { kind, question } = props;
  const { is_admin } = useUser();
  const editing = trpc.drafts.editing.useQuery(
    { kind, id: question.id },
    { enabled: !is_admin, gcTime: 0 },
  );
  if (!is_admin && editing.isPending) return null;
  // Drafts that students have not seen are their editors' to delete.
  const isReviewed = editing.data?.needs_review === true && !mayChange('author', question.state);
  const text = <Text dir="auto">{texts.text(truncate(question.question_text, SHOWN))}</Text>;
  return isReviewed ? (
    <ProposeRetirement {...props}>{text}</ProposeRetirement>
  ) : (
    <RemoveNow {...props}>{text}</RemoveNow>
  );
}

/** Says what goes with the question, deletes it and offers to bring it back. */
function RemoveNow({
  kind,
  question,
  children,
  ...dialog
}: RemoveQuestionProps & { children: ReactNode }) {
  const selection = { entity: `${kind}s` as const, ids: [question.id] };
  const { mutateAsync } = trpc.bulkChanges.remove.useMutation();
  const preview = trpc.bulkChanges.preview.useQuery(
    { selection },
    { enabled: dialog.opened, staleTime: 0 },
  );
  const { answers = 0, awaited_exams = 0 } = preview.data ?? {};
  return (
    <ConfirmAction
      {...dialog}
      danger
      {...texts[kind]}
      confirmLabel={admin.remove}
      disabled={!preview.data || awaited_exams > 0}
      run={() => mutateAsync({ selection, expected: 1, answers }).then(changedBy)}
    >
      {children}
      <Loaded
        query={preview}
        loading={<Skeleton height="3rem" aria-busy aria-label={texts.loading} />}
      >
        {(data) => <Going preview={data} />}
      </Loaded>
      {awaited_exams === 0 && <Text fw={650}>{texts.held}</Text>}
    </ConfirmAction>
  );
}
