import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { errorBook as texts } from '@amphi/domain/messages/fr/reviews/error-book';
import { notebook as shared } from '@amphi/domain/messages/fr/reviews/notebook';
import { isLeech } from '@amphi/domain/reviews/leech';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { joined } from '../../../../components/question/plain-text.tsx';
import { Chip } from '../../../../components/ui/chip.tsx';
import { FoldRow } from '../../../../components/ui/rows.tsx';
import type { BookItem } from '../../types.ts';
import classes from '../notebook.module.css';
import { nameOf } from '../use-decide.ts';

/** With the player's question, which the list is shown without. */
export const loadOpened = () => import('./opened-entry.tsx');
const OpenedEntry = lazy(async () => ({ default: (await loadOpened()).OpenedEntry }));

interface EntryProps {
  item: BookItem;
  /** The entry goes; to take it back is the page's to offer. */
  onRemoved: (item: BookItem) => void;
}

/** A question of the book in a few lines, with how well it is known and when it comes back; opens to its correction. */
export function Entry({ item, onRemoved }: EntryProps) {
  const { subject_name, chapter_name, exam_year, lapses } = item;
  const source = [chapter_name, subject_name, nameOf(item), exam_year && shared.year(exam_year)]
    .filter(Boolean)
    .join(' · ');
  return (
    <FoldRow
      title={joined(item.question_text)}
      clamped
      meta={
        <>
          {isLeech(lapses) && <Chip>{texts.states.leech}</Chip>}
          <span dir="auto">{source}</span>
          {!item.has_access ? (
            <span>{texts.ended}</span>
          ) : (
            !item.is_paused && (
              <span>{item.is_new ? texts.never : texts.due(item.due_in_days)}</span>
            )
          )}
        </>
      }
      end={item.is_paused ? <Chip>{texts.states.paused}</Chip> : <Meter stage={item.stage} />}
    >
      {() => (
        <Suspense fallback={<Skeleton h="15rem" />}>
          <OpenedEntry item={item} onRemoved={onRemoved} />
        </Suspense>
      )}
    </FoldRow>
  );
}

/** Bar that is longer the better a question is known, in three steps. */
function Meter({ stage }: Pick<BookItem, 'stage'>) {
  const label = lookUp(texts.states, stage, common.unknown);
  return (
    <span className={classes.meter} data-stage={stage} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
