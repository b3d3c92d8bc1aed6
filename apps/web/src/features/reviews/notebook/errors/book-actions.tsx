import { errorBook as texts } from '@amphi/domain/messages/fr/reviews/error-book';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { BeginButton } from '../../../../components/exams/begin-button.tsx';
import { LinkButton } from '../../../../components/link-button.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { paths } from '../../../../paths.ts';
import type { BookItem } from '../../types.ts';
import classes from '../notebook.module.css';

/** Questions of one training of the list. */
const TRAINED = 10;

/** Starts a review of the book: the due cards, else the next ones, or the first of the list in training. */
export function BookActions({ items }: { items: readonly BookItem[] }) {
  const { data } = trpc.reviews.summary.useQuery();
  const open = items.filter(({ has_access }) => has_access).slice(0, TRAINED);
  return (
    <div className={classes.start}>
      {data && data.due > 0 && (
        <LinkButton to={paths.reviews()}>{texts.review(data.due)}</LinkButton>
      )}
      {data?.due === 0 && data.has_ahead && (
        <LinkButton to={paths.reviews({ ahead: 1 })}>{reviews.ahead}</LinkButton>
      )}
      {open.length > 0 && (
        <BeginButton
          variant="default"
          sitting={{ of: 'book', questions: open.map(({ kind, id }) => ({ kind, id })) }}
          failed={texts.trainFailed}
        >
          {texts.train(open.length)}
        </BeginButton>
      )}
    </div>
  );
}
