import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { Skeleton, Text } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { QueryView } from '../../query-view.tsx';
import { ConfirmAction } from '../dialog/confirm-action.tsx';
import { countQuestions, useUndoBulk } from '../dialog/use-undo-bulk.ts';
import { loadFailure } from '../load-failure.tsx';

interface UndoBulkProps {
  /** The number of the change. */
  id: number;
  opened: boolean;
  onClose: () => void;
  onUndone?: () => void;
}

const { undo: texts } = adminBulk;

/** Asks before a change of questions is taken back, which may be days ago. */
export function UndoBulk({ id, opened, onClose, onUndone }: UndoBulkProps) {
  const query = trpc.bulkChanges.byId.useQuery({ id }, { enabled: opened, staleTime: 0 });
  const undo = useUndoBulk();
  const isUndone = query.data?.undone_at != null;
  return (
    <ConfirmAction
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      disabled={query.data === undefined || isUndone}
      done={texts.done}
      run={async () => {
        const outcome = await undo([id]);
        onUndone?.();
        return outcome;
      }}
    >
      <QueryView
        query={query}
        loading={<Skeleton height="3rem" />}
        error={loadFailure}
        empty={{ when: () => isUndone, show: <Text>{texts.already}</Text> }}
      >
        {({ kind, question_count }) => (
          <Text>
            {kind === 'merge'
              ? texts.merged
              : (kind === 'removal' ? texts.removed : texts.text)(countQuestions(question_count))}
          </Text>
        )}
      </QueryView>
    </ConfirmAction>
  );
}
