import { practiceReview } from '@amphi/domain/messages/fr/practice-review';
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './review-tools.module.css';
import type { WrongFilter } from './wrong-filter.ts';

interface ReviewToolsProps {
  filter: WrongFilter<unknown>;
  aside: ReactNode;
  /** Note about the question. */
  note: ReactNode;
}

/** Above the question: which answers are shown, and the way to the earlier attempts. */
export function ReviewTools({ filter, aside, note }: ReviewToolsProps) {
  if (filter.wrong === 0 && !aside && !note) return null;
  return (
    <div className={classes.root}>
      {filter.wrong > 0 && (
        <Button
          variant={filter.active ? 'filled' : 'default'}
          size="sm"
          aria-pressed={filter.active}
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={filter.toggle}
        >
          {practiceReview.wrongOnly(filter.wrong)}
        </Button>
      )}
      {aside && <span className={classes.aside}>{aside}</span>}
      {note && <div className={classes.note}>{note}</div>}
    </div>
  );
}
