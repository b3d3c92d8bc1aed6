import { practice } from '@amphi/domain/messages/fr/practice';
import { useDidUpdate, useRovingIndex } from '@mantine/hooks';
import { type KeyboardEvent, useEffect } from 'react';
import {
  type QuestionListProps,
  STATUS_ICONS,
  STATUS_TONES,
  useScrolledList,
} from './question-list.tsx';
import classes from './session.module.css';

const { list: texts } = practice;

/** The most columns that fit a phone with large letters; the styles have the same number. */
const COLUMNS = 5;

/** Numbers that a page key moves on. */
const PAGE = 5 * COLUMNS;

/** Keys that stay in the grid, also at its edges, where they do nothing. */
const OWN_KEYS = /^(Arrow|Page|Home$|End$)/;

interface QuestionGridProps extends QuestionListProps {
  /** Counts the requests to move the focus to the question on screen. */
  focusRequests: number;
}

/** All questions as numbers with their states, to jump to one. One tab stop; the arrow keys move in two directions. */
export function QuestionGrid({ questions, index, onPick, focusRequests }: QuestionGridProps) {
  const list = useScrolledList(index);
  const last = questions.length - 1;
  const { getItemProps, setFocusedIndex } = useRovingIndex({
    total: questions.length,
    columns: COLUMNS,
    initialIndex: index,
    loop: false,
  });
  useDidUpdate(() => setFocusedIndex(index), [index]);

  function focusCell(position: number) {
    setFocusedIndex(position);
    list.current?.querySelectorAll('button')[position]?.focus();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: on request alone.
  useEffect(() => {
    if (focusRequests > 0) focusCell(index);
  }, [focusRequests]);

  function onKeyDown(event: KeyboardEvent<HTMLOListElement>) {
    if (event.altKey || event.metaKey || !OWN_KEYS.test(event.key)) return;
    event.preventDefault();
    const cells = [...event.currentTarget.querySelectorAll('button')];
    const from = cells.indexOf(event.target as HTMLButtonElement);
    if (event.key === 'PageDown') focusCell(Math.min(from + PAGE, last));
    if (event.key === 'PageUp') focusCell(Math.max(from - PAGE, 0));
  }

  return (
    <ol ref={list} className={classes.grid} onKeyDown={onKeyDown}>
      {questions.map(({ id, status }, position) => {
        const Icon = STATUS_ICONS[status];
        const current = position === index;
        return (
          <li key={id}>
            <button
              type="button"
              {...getItemProps({ index: position, onClick: () => onPick(position) })}
              className={`${classes.marker} ${classes.cell}`}
              data-status={status}
              data-tone={STATUS_TONES[status]}
              data-autofocus={current || undefined}
              aria-current={current ? 'true' : undefined}
              aria-label={texts.cell(position + 1, texts[status])}
            >
              {position + 1}
              {Icon && <Icon size={14} stroke={2.75} aria-hidden />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
