import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { Skeleton, Text } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import type { DialogProps } from '../dialog/admin-modal.tsx';
import { ConfirmAction } from '../dialog/confirm-action.tsx';
import { countQuestions, useUndoBulk } from '../dialog/use-undo-bulk.ts';
import { Loaded } from '../loaded.tsx';

interface UndoBulkProps extends DialogProps {
  /** The number of the change. */
  id: number;
  onUndone?: () => void;
}

const { undo: texts } = adminBulk;

/** Asks before a change of questions is taken back, which may be days ago. */
export function UndoBulk({ id, onUndone, ...dialog }: UndoBulkProps) {
  const query = trpc.bulkChanges.byId.useQuery({ id }, { enabled: dialog.opened, staleTime: 0 });
  const undo = useUndoBulk();
  const isUndone = query.data?.undone_at != null;
  return (
    <ConfirmAction
      {...dialog}
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
      <Loaded
        query={query}
        loading={<Skeleton height="3rem" />}
        empty={{ when: () => isUndone, show: <Text>{texts.already}</Text> }}
      >
        {({ kind, question_count }) => (
          <Text>
            {kind === 'merge'
              ? texts.merged
              : (kind === 'removal' ? texts.removed : texts.text)(countQuestions(question_count))}
          </Text>
        )}
      </Loaded>
    </ConfirmAction>
  );
}
