import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { IconBookmarkMinus, IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { MemoButton } from '../../ui/memo-button.tsx';
import { type BookQuestion, type InBook, useDecision } from './use-decision.ts';

const ADD_ICON = <IconBookmarkPlus size={18} aria-hidden />;
const REMOVE_ICON = <IconBookmarkMinus size={18} aria-hidden />;

/** Until then only what the student does changes it, and that asks for it again. Milliseconds. */
const FRESH = 5 * 60_000;

interface BookButtonProps extends BookQuestion {
  /** True where it was just answered wrong, which puts it into the book. */
  isMissed?: boolean | undefined;
  /** Receives the card of the question afterwards. */
  onDecided?: ((card: InBook) => void) | undefined;
  /** The name of the button where there are several of it. */
  nameOf?: (label: string) => string;
}

/** Puts a question into the error book by hand, or takes it out. Left out where its card is not known. */
export function BookButton({ kind, question_id, isMissed, onDecided, nameOf }: BookButtonProps) {
  const utils = trpc.useUtils();
  const { data } = trpc.reviews.inBook.useQuery(
    { kind, question_id },
    // An answer brings the button back, and may have changed it; from question to question it stays.
    { staleTime: FRESH, refetchOnMount: 'always' },
  );
  const decide = useDecision({
    onSuccess: (card, { decision: _, ...question }) => {
      utils.reviews.inBook.setData(question, { in_book: card.in_book });
      if (question.question_id === question_id) onDecided?.(card);
    },
  });
  // A decision is shown with its question only.
  const [decided, setDecided] = useState<number>();
  if (decided !== undefined && decided !== question_id) setDecided(undefined);
  if (data === undefined) return null;
  const { isPending, isSuccess, isError } = decide;
  const isOwn = decided === question_id;
  const label = data.in_book ? reviews.remove : reviews.add;
  return (
    <>
      {isMissed && data.in_book && !isOwn && <span>{reviews.missed}</span>}
      <MemoButton
        variant="subtle"
        color="gray"
        leftSection={data.in_book ? REMOVE_ICON : ADD_ICON}
        aria-label={nameOf?.(label)}
        loading={isOwn && isPending}
        onClick={() => {
          setDecided(question_id);
          decide.mutate({ kind, question_id, decision: data.in_book ? 'removed' : 'added' });
        }}
      >
        {label}
      </MemoButton>
      <span role="status">
        {isOwn && isSuccess && reviews.notebook.changed[data.in_book ? 'added' : 'removed']}
      </span>
      {isOwn && isError && <span role="alert">{reviews.notebook.changeFailed}</span>}
    </>
  );
}
