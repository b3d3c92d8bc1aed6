import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { VisuallyHidden } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { truncate } from '../../lib/format.ts';
import classes from './qroc-list.module.css';
import type { Qroc } from './types.ts';

const TEXT_LENGTH = 50;

interface QrocListProps {
  questions: readonly Qroc[];
  /** Which one is on screen, counted from 0. */
  index: number;
  onPick: (index: number) => void;
}

/** All questions, those with a revealed answer marked; the one on screen is kept in view. */
export function QrocList({ questions, index, onPick }: QrocListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.children[index];
    if (!(box && item instanceof HTMLElement)) return;
    // Not scrollIntoView: that would scroll the page as well.
    const top = item.offsetTop - box.offsetTop;
    const bottom = top + item.offsetHeight;
    const hidden = top < box.scrollTop || bottom > box.scrollTop + box.clientHeight;
    if (hidden) box.scrollTop = top - box.clientHeight / 2;
  }, [index]);
  return (
    <ol ref={list} className={classes.root}>
      {questions.map((question, place) => (
        <li key={question.id}>
          <button
            type="button"
            className={classes.item}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onPick(place)}
          >
            <span className={classes.marker} data-revealed={question.is_revealed || undefined}>
              {place + 1}
              {question.is_revealed && <IconEye size={16} aria-hidden />}
            </span>
            <span className={classes.text} dir="auto">
              {truncate(question.question_text, TEXT_LENGTH)}
            </span>
            {question.is_revealed && <VisuallyHidden>{qrocs.list.revealed}</VisuallyHidden>}
          </button>
        </li>
      ))}
    </ol>
  );
}
