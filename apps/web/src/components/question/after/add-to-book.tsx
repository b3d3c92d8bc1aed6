import { reviews } from '@amphi/domain/messages/fr/reviews';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { trpc } from '../../../lib/trpc.ts';
import { MemoButton } from '../../../ui/memo-button.tsx';

const ICON = <IconBookmarkPlus size={18} aria-hidden />;

/** Puts a question that was right into the error book; a wrong one gets there by itself. */
export function AddToBook({ qcmId }: { qcmId: number }) {
  const { mutate, isPending, isSuccess, isError } = trpc.reviews.decide.useMutation();
  return (
    <>
      {!isSuccess && (
        <MemoButton
          variant="subtle"
          color="gray"
          leftSection={ICON}
          loading={isPending}
          onClick={() => mutate({ qcm_id: qcmId, decision: 'added' })}
        >
          {reviews.add}
        </MemoButton>
      )}
      <span role="status">{isSuccess && reviews.session.added}</span>
      {isError && <span role="alert">{reviews.notebook.changeFailed}</span>}
    </>
  );
}
