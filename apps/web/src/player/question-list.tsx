import { practice } from '@amphi/domain/messages/fr/practice';
import { VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconEye,
  IconFlag,
  IconPencil,
  IconPointFilled,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { truncate } from '../lib/format.ts';
import classes from './session.module.css';

const TEXT_LENGTH = 50;

/** Rows that a page key moves on. */
const PAGE = 10;

export const STATUS_ICONS = {
  correct: IconCheck,
  incorrect: IconX,
  pending: IconPencil,
  delayed: IconClock,
  sending: IconClock,
  waiting: IconClock,
  refused: IconAlertTriangle,
  revealed: IconEye,
  answered: IconPointFilled,
  flagged: IconFlag,
  answeredFlagged: IconFlag,
  open: null,
};

/** Colours of the statuses; the others have a border alone. */
export const STATUS_TONES: Partial<Record<ListStatus, string>> = {
  correct: 'correct',
  revealed: 'correct',
  incorrect: 'wrong',
  sending: 'brand',
  waiting: 'brand',
  answered: 'brand',
  answeredFlagged: 'brand',
  refused: 'missed',
};

/** Status that a question of a list is marked with. */
export type ListStatus = keyof typeof STATUS_ICONS;

export interface ListedQuestion {
  id: number;
  text: string;
  status: ListStatus;
}

export interface QuestionListProps {
  questions: readonly ListedQuestion[];
  /** The question on screen, counted from 0. */
  index: number;
  onPick: (index: number) => void;
}

/** From the position of the row that has the focus to that of the row that gets it, among `last + 1` rows. */
const MOVES: Record<string, (from: number, last: number) => number> = {
  ArrowDown: (from, last) => Math.min(from + 1, last),
  ArrowUp: (from) => Math.max(from - 1, 0),
  PageDown: (from, last) => Math.min(from + PAGE, last),
  PageUp: (from) => Math.max(from - PAGE, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLOListElement>) {
  const move = MOVES[event.key];
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const from = rows.indexOf(event.target as HTMLButtonElement);
  rows[move(from, rows.length - 1)]?.focus();
  event.preventDefault();
}

/** A list that scrolls to the item of the question on screen. */
export function useScrolledList(index: number) {
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
  return list;
}

/**
 * All questions with what became of them; it scrolls to the one on screen. It is the list's only tab stop (roving
 * tabindex): the arrow keys move on from it.
 */
export function QuestionList({ questions, index, onPick }: QuestionListProps) {
  const list = useScrolledList(index);
  const pick = useCallbackRef(onPick);
  return (
    <ol ref={list} className={classes.questionList} onKeyDown={moveFocus}>
      {questions.map(({ id, text, status }, position) => (
        <Row
          key={id}
          text={text}
          status={status}
          position={position}
          current={position === index}
          onPick={pick}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Pick<ListedQuestion, 'text' | 'status'> {
  position: number;
  current: boolean;
  onPick: (index: number) => void;
}

/** Memoized: a step changes two of them. */
const Row = memo(({ text, status, position, current, onPick }: RowProps) => {
  const Icon = STATUS_ICONS[status];
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        tabIndex={current ? 0 : -1}
        aria-current={current ? 'true' : undefined}
        onClick={() => onPick(position)}
      >
        <span className={classes.marker} data-status={status} data-tone={STATUS_TONES[status]}>
          <span>{position + 1}</span>
          {Icon && <Icon size={16} stroke={2.75} aria-hidden />}
          <VisuallyHidden>{practice.list[status]}</VisuallyHidden>
        </span>
        <span dir="auto">{truncate(text, TEXT_LENGTH)}</span>
      </button>
    </li>
  );
});
