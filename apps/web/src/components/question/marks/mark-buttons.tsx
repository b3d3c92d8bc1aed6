import type { QuestionRef } from '@amphi/domain/marks/question-ref';
import { common } from '@amphi/domain/messages/fr/common';
import { marks as texts } from '@amphi/domain/messages/fr/reviews/marks';
import { Alert, Button } from '@mantine/core';
import { IconNote, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { characterOf, useCharacterKeys } from '../../session/letter-keys.ts';
import { isModified, type KeyPress, useShortcuts } from '../../session/use-shortcuts.ts';
import classes from './marks.module.css';
import type { Memo } from './memo-editor.tsx';
import { keyOf } from './question-ref.ts';
import { useBookmark } from './use-bookmark.ts';

const MemoEditor = lazyPart(async () => (await import('./memo-editor.tsx')).MemoEditor);

interface MarkButtonsProps {
  question: QuestionRef;
  isBookmarked: boolean;
  memo: Memo | null;
  /** Whether the correction is shown: a memo is for afterwards. */
  corrected: boolean;
  /** Whether this is the only question on screen: keys are for it then, and failures of others are told here. */
  alone?: boolean | undefined;
  /** The names of the buttons where there are several of each. */
  nameOf?: ((label: string) => string) | undefined;
  onBookmark: (question: QuestionRef, on: boolean) => void;
  onMemo: (memo: Memo | null) => void;
}

/** Bookmarks a question, also by the key V, and holds the student's memo of it, also by N. */
export function MarkButtons({
  question,
  isBookmarked,
  memo,
  corrected,
  alone = false,
  nameOf,
  onBookmark,
  onMemo,
}: MarkButtonsProps) {
  const [editing, setEditing] = useState(false);
  const { set, failures } = useBookmark(onBookmark);
  const [characters] = useCharacterKeys();
  const bookmark = isBookmarked ? texts.unbookmark : texts.bookmark;
  const write = memo ? texts.editMemo : texts.addMemo;
  const toggle = () => set(question, !isBookmarked);
  const commandOf = (press: KeyPress) => {
    if (!alone || !characters || isModified(press)) return null;
    const character = characterOf(press);
    if (character === 'V') return toggle;
    return character === 'N' && corrected ? () => setEditing(true) : null;
  };
  useShortcuts(commandOf, (run) => {
    run();
    return true;
  });
  return (
    <div className={classes.marks}>
      <Button
        variant="subtle"
        color={isBookmarked ? 'saffron' : 'gray'}
        aria-label={nameOf?.(bookmark)}
        leftSection={
          isBookmarked ? (
            <IconStarFilled size={18} aria-hidden />
          ) : (
            <IconStar size={18} aria-hidden />
          )
        }
        onClick={toggle}
      >
        {bookmark}
      </Button>
      {corrected && !editing && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconNote size={18} aria-hidden />}
          aria-label={nameOf?.(write)}
          onClick={() => setEditing(true)}
        >
          {write}
        </Button>
      )}
      {failures
        .filter((one) => alone || keyOf(one.question) === keyOf(question))
        .map(({ id, error, retry, ...failure }) => (
          <Alert key={id} color="red" role="alert" className={classes.wide}>
            {keyOf(failure.question) === keyOf(question)
              ? errorText(error, texts.bookmarkFailed)
              : texts.otherBookmarkFailed}{' '}
            <Button variant="default" size="xs" h={44} onClick={retry}>
              {common.retry}
            </Button>
          </Alert>
        ))}
      {corrected && memo && !editing && (
        <p className={classes.memo} dir="auto">
          {memo.body}
        </p>
      )}
      {corrected && editing && (
        <MemoEditor
          question={question}
          memo={memo}
          onChange={(changed) => {
            onMemo(changed);
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
