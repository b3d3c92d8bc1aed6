import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Alert, Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { errorText } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import classes from './results.module.css';

const { unanswered: texts } = reviews;

/** Offers to put what an exam left blank into the error book; says so once all of it is there. */
export function AddUnanswered({ sittingId }: { sittingId: number }) {
  const utils = trpc.useUtils();
  const { data } = trpc.reviews.unanswered.useQuery({ sitting_id: sittingId });
  const add = trpc.reviews.addUnanswered.useMutation({
    onSuccess: (counts) => {
      utils.reviews.unanswered.setData({ sitting_id: sittingId }, counts);
      void utils.reviews.place.invalidate();
      void utils.reviews.book.invalidate();
      void utils.reviews.summary.invalidate();
    },
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <>
      {data.left > 0 ? (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconBookmarkPlus size={18} aria-hidden />}
            loading={add.isPending}
            onClick={() => add.mutate({ sitting_id: sittingId })}
          >
            {texts.add(data.left)}
          </Button>
        </div>
      ) : (
        <div className={classes.actions} role="status">
          <span>{texts.added(data.total)}</span>
          <LinkButton to={paths.notebook()} variant="subtle">
            {reviews.notebook.open}
          </LinkButton>
        </div>
      )}
      {add.isError && (
        <Alert color="red" role="alert">
          {errorText(add.error, reviews.notebook.changeFailed)}
        </Alert>
      )}
    </>
  );
}
