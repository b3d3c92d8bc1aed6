import { practice } from '@amphi/domain/messages/fr/practice';
import { VisuallyHidden } from '@mantine/core';
import { clamp, useCallbackRef, useDidUpdate } from '@mantine/hooks';
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
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { truncate } from '../lib/format.ts';
import classes from './session.module.css';

const { list: texts } = practice;

const TEXT_LENGTH = 50;

/** Questions that a key moves the focus on; the grid has five columns, which fit a phone with large letters. */
const ENDS = { Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };
const STEPS: Record<'list' | 'grid', Record<string, number>> = {
  list: { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, ...ENDS },
  grid: {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: 5,
    ArrowUp: -5,
    PageDown: 25,
    PageUp: -25,
    ...ENDS,
  },
};

const STATUS_ICONS = {
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
const STATUS_TONES: Partial<Record<ListStatus, string>> = {
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

interface QuestionListProps {
  questions: readonly ListedQuestion[];
  /** The question on screen, counted from 0. */
  index: number;
  onPick: (index: number) => void;
  /** Numbers in rows, instead of one below the other with their texts. */
  asGrid: boolean;
  /** Counts the requests to move the focus to the question on screen. */
  focusRequests: number;
}

const buttonsIn = (list: HTMLElement) => [...list.querySelectorAll('button')];

function moveFocus(event: KeyboardEvent<HTMLOListElement>, steps: Record<string, number>) {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const buttons = buttonsIn(event.currentTarget);
  const to = buttons.indexOf(event.target as HTMLButtonElement) + step;
  // An arrow does nothing at an edge.
  const isArrow = event.key.startsWith('Arrow');
  buttons[isArrow ? to : clamp(to, 0, buttons.length - 1)]?.focus();
}

/**
 * All questions with what became of them; it scrolls to the one on screen. One tab stop (roving tabindex): the arrow
 * keys move on from it, in a grid in two directions.
 */
export function QuestionList(props: QuestionListProps) {
  const { questions, index, onPick, asGrid, focusRequests } = props;
  const list = useRef<HTMLOListElement>(null);
  const pick = useCallbackRef(onPick);
  const [stop, setStop] = useState(index);
  useDidUpdate(() => setStop(index), [index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when its form changes.
  useEffect(() => {
    const box = list.current;
    const item = box?.children[index];
    if (!(box && item instanceof HTMLElement)) return;
    // Not scrollIntoView: that would scroll the page as well.
    const top = item.offsetTop - box.offsetTop;
    const hidden =
      top < box.scrollTop || top + item.offsetHeight > box.scrollTop + box.clientHeight;
    if (hidden) box.scrollTop = top - box.clientHeight / 2;
  }, [index, asGrid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on request alone.
  useEffect(() => {
    if (asGrid && focusRequests > 0 && list.current) buttonsIn(list.current)[index]?.focus();
  }, [focusRequests]);
  return (
    <ol
      ref={list}
      className={asGrid ? classes.grid : classes.questionList}
      onFocus={({ currentTarget, target }) =>
        setStop(buttonsIn(currentTarget).findIndex((button) => button.contains(target)))
      }
      onKeyDown={(event) => moveFocus(event, STEPS[asGrid ? 'grid' : 'list'])}
    >
      {questions.map(({ id, text, status }, position) => (
        <Item
          key={id}
          text={text}
          status={status}
          position={position}
          current={position === index}
          isStop={position === stop}
          asGrid={asGrid}
          onPick={pick}
        />
      ))}
    </ol>
  );
}

interface ItemProps
  extends Pick<ListedQuestion, 'text' | 'status'>,
    Pick<QuestionListProps, 'asGrid' | 'onPick'> {
  position: number;
  current: boolean;
  isStop: boolean;
}

/** Memoized: a step changes two of them. */
const Item = memo(({ text, status, position, current, isStop, asGrid, onPick }: ItemProps) => {
  const Icon = STATUS_ICONS[status];
  const icon = Icon && <Icon size={asGrid ? 14 : 16} stroke={2.75} aria-hidden />;
  const marks = { 'data-status': status, 'data-tone': STATUS_TONES[status] };
  const button = {
    type: 'button' as const,
    tabIndex: isStop ? 0 : -1,
    'aria-current': current ? ('true' as const) : undefined,
    onClick: () => onPick(position),
  };
  return (
    <li>
      {asGrid ? (
        <button
          {...button}
          {...marks}
          className={`${classes.marker} ${classes.cell}`}
          data-autofocus={current || undefined}
          aria-label={texts.cell(position + 1, texts[status])}
        >
          {position + 1}
          {icon}
        </button>
      ) : (
        <button {...button} className={classes.item}>
          <span {...marks} className={classes.marker}>
            <span>{position + 1}</span>
            {icon}
            <VisuallyHidden>{texts[status]}</VisuallyHidden>
          </span>
          <span dir="auto">{truncate(text, TEXT_LENGTH)}</span>
        </button>
      )}
    </li>
  );
});
