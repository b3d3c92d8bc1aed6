import { practice } from '@amphi/domain/messages/fr/practice';
import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconEye,
  IconPencil,
  IconX,
} from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { truncate } from '../../lib/format.ts';
import classes from './question-list.module.css';

const TEXT_LENGTH = 50;

const ICONS = {
  correct: IconCheck,
  incorrect: IconX,
  pending: IconPencil,
  sending: IconClock,
  waiting: IconClock,
  refused: IconAlertTriangle,
  revealed: IconEye,
  open: null,
};

/** What a question of a list is marked with. */
type ListStatus = keyof typeof ICONS;

export interface ListedQuestion {
  id: number;
  text: string;
  status: ListStatus;
}

interface QuestionListProps {
  questions: readonly ListedQuestion[];
  /** Which one is on screen, counted from 0. */
  index: number;
  onPick: (index: number) => void;
}

/** All questions with what became of them; the one on screen is kept in view. */
export function QuestionList({ questions, index, onPick }: QuestionListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.children[index];
    if (!(box && item instanceof HTMLElement)) return;
    // Not scrollIntoView: that would scroll the page as well.
    const top = item.offsetTop - box.offsetTop;
    const hidden =
      top < box.scrollTop || top + item.offsetHeight > box.scrollTop + box.clientHeight;
    if (hidden) box.scrollTop = top - box.clientHeight / 2;
  }, [index]);
  return (
    <ol ref={list} className={classes.root}>
      {questions.map((question, position) => (
        <li key={question.id}>
          <button
            type="button"
            className={classes.item}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onPick(position)}
          >
            <Marker status={question.status} number={position + 1} />
            <span className={classes.text} dir="auto">
              {truncate(question.text, TEXT_LENGTH)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const Marker = memo(({ status, number }: { status: ListStatus; number: number }) => {
  const Icon = ICONS[status];
  return (
    <span className={classes.marker} data-status={status}>
      <span>{number}</span>
      {Icon && <Icon size={16} stroke={2.75} aria-hidden />}
      <VisuallyHidden>{practice.list[status]}</VisuallyHidden>
    </span>
  );
});
