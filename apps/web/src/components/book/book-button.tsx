import type { RouterInputs, RouterOutputs } from '@amphi/api';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { IconBookmarkMinus, IconBookmarkPlus } from '@tabler/icons-react';
import { trpc } from '../../lib/trpc.ts';
import { MemoButton } from '../../ui/memo-button.tsx';

const ADD_ICON = <IconBookmarkPlus size={18} aria-hidden />;
const REMOVE_ICON = <IconBookmarkMinus size={18} aria-hidden />;

type Question = RouterInputs['reviews']['place'];
export type BookPlace = RouterOutputs['reviews']['decide'];

interface BookButtonProps extends Question {
  /** Told where the question stands afterwards. */
  onDecided?: ((place: BookPlace) => void) | undefined;
  /** The name of the button where there are several of it. */
  nameOf?: (label: string) => string;
}

/** Puts a question into the error book by hand, or takes it out. Left out where its place is not known. */
export function BookButton({ kind, question_id, onDecided, nameOf }: BookButtonProps) {
  const utils = trpc.useUtils();
  // Each answer may change it.
  const { data } = trpc.reviews.place.useQuery({ kind, question_id }, { staleTime: 0 });
  const onSuccess = (place: BookPlace) => {
    utils.reviews.place.setData({ kind, question_id }, { in_book: place.in_book });
    void utils.reviews.book.invalidate();
    void utils.reviews.summary.invalidate();
    void utils.reviews.unanswered.invalidate();
    onDecided?.(place);
  };
  const closed = trpc.reviews.decide.useMutation({ onSuccess });
  const open = trpc.reviews.decideQroc.useMutation({ onSuccess });
  if (data === undefined) return null;
  const { isPending, isSuccess, isError } = kind === 'qcm' ? closed : open;
  const decision = data.in_book ? 'removed' : 'added';
  const label = data.in_book ? reviews.remove : reviews.add;
  return (
    <>
      <MemoButton
        variant="subtle"
        color="gray"
        leftSection={data.in_book ? REMOVE_ICON : ADD_ICON}
        aria-label={nameOf?.(label)}
        loading={isPending}
        onClick={() =>
          kind === 'qcm'
            ? closed.mutate({ qcm_id: question_id, decision })
            : open.mutate({ id: question_id, decision })
        }
      >
        {label}
      </MemoButton>
      <span role="status">
        {isSuccess && reviews.notebook.changed[data.in_book ? 'added' : 'removed']}
      </span>
      {isError && <span role="alert">{reviews.notebook.changeFailed}</span>}
    </>
  );
}
