import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { errorBook as texts } from '@amphi/domain/messages/fr/reviews/error-book';
import { notebook as shared } from '@amphi/domain/messages/fr/reviews/notebook';
import { isLeech } from '@amphi/domain/reviews/leech';
import { useState } from 'react';
import { joined } from '../../../../components/question/plain-text.tsx';
import { Chip } from '../../../../components/ui/chip.tsx';
import type { BookItem } from '../../types.ts';
import classes from '../notebook.module.css';
import { nameOf } from '../use-decide.ts';
import { OpenedEntry } from './opened-entry.tsx';

const STAGE_TONES = { fragile: 'wrong', learning: 'missed', acquired: 'correct' } as const;

interface EntryProps {
  item: BookItem;
  /** The entry goes; to take it back is the page's to offer. */
  onRemoved: (item: BookItem) => void;
}

/** A question of the book in a few lines, with its state and when it comes back; opens to its correction. */
export function Entry({ item, onRemoved }: EntryProps) {
  const [opened, setOpened] = useState(false);
  const { subject_name, chapter_name, exam_year, lapses } = item;
  const filing = [subject_name, chapter_name, nameOf(item), exam_year && shared.year(exam_year)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classes.row}>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary>
          <span dir="auto" className={classes.stem}>
            {joined(item.question_text)}
          </span>
          <span className={classes.facts}>
            {item.is_paused ? (
              <Chip>{texts.states.paused}</Chip>
            ) : (
              <Chip tone={STAGE_TONES[item.stage]}>
                {lookUp(texts.states, item.stage, common.unknown)}
              </Chip>
            )}
            {isLeech(lapses) && <Chip>{texts.states.leech}</Chip>}
            {!item.has_access ? (
              <span>{texts.ended}</span>
            ) : (
              !item.is_paused && (
                <span>{item.is_new ? texts.never : texts.due(item.due_in_days)}</span>
              )
            )}
            <span dir="auto" className={classes.filing}>
              {filing}
            </span>
          </span>
        </summary>
        {opened && <OpenedEntry item={item} onRemoved={onRemoved} />}
      </details>
    </li>
  );
}
