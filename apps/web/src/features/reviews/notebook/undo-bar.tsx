import { reviews } from '@amphi/domain/messages/fr/reviews';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { BookItem } from '../types.ts';
import classes from './notebook.module.css';

const { notebook: texts } = reviews;

/** Says which question was removed, and takes it back. It has the focus, since the removed row is gone. */
export function Removed({ item, onDone }: { item: BookItem; onDone: () => void }) {
  const utils = trpc.useUtils();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
  }, []);
  const decide = trpc.reviews.decide.useMutation({
    onSuccess: () => {
      onDone();
      void utils.reviews.summary.invalidate();
      void utils.reviews.book.invalidate();
    },
  });
  return (
    <div className={classes.removed}>
      <span role="status">
        {decide.isError ? texts.changeFailed : texts.changed.removed}{' '}
        {texts.question(item.question_number)}, <span dir="auto">{item.subject_name}</span>
      </span>
      <Button
        ref={undo}
        variant="default"
        loading={decide.isPending}
        onClick={() => decide.mutate({ qcm_id: item.id, decision: 'added' })}
      >
        {texts.undo}
      </Button>
    </div>
  );
}
