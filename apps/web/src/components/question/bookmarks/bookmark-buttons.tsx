import type { QuestionRef } from '@amphi/domain/bookmarks/question-ref';
import { common } from '@amphi/domain/messages/fr/common';
import { bookmarks as texts } from '@amphi/domain/messages/fr/reviews/bookmarks';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconNote, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { useCharacterKeys } from '../../../lib/letter-keys.ts';
import {
  characterOf,
  isModified,
  type KeyPress,
  useShortcuts,
} from '../../../lib/use-shortcuts.ts';
import { MemoButton } from '../../../ui/memo-button.tsx';
import frame from '../../ui/frame.module.css';
import { MemoForm } from '../late-forms.ts';
import classes from '../question.module.css';
import type { Memo } from './memo-editor.tsx';
import { keyOf } from './question-ref.ts';
import { useBookmark } from './use-bookmark.ts';

const MARKED = <IconStarFilled size={18} aria-hidden />;
const UNMARKED = <IconStar size={18} aria-hidden />;
const NOTE = <IconNote size={18} aria-hidden />;

interface MarkButtonsProps {
  question: QuestionRef;
  isBookmarked: boolean;
  memo: Memo | null;
  /** True where the correction is shown: a memo is for afterwards. */
  corrected: boolean;
  /** True where this is the only question on screen: keys are for it then, and failures of others are shown here. */
  alone?: boolean | undefined;
  /** The names of the buttons where there are several of each. */
  nameOf?: ((label: string) => string) | undefined;
  onBookmark: (question: QuestionRef, on: boolean) => void;
  onMemo: (memo: Memo | null) => void;
}

/** Bookmarks a question, also by the key V, and holds the student's memo of it, also by N. */
export function BookmarkButtons({
  question,
  isBookmarked,
  memo,
  corrected,
  alone = false,
  nameOf,
  onBookmark,
  onMemo,
}: MarkButtonsProps) {
  // By its question: on the next one the same buttons stay, and no editor is open.
  const [edited, setEdited] = useState<string>();
  const key = keyOf(question);
  if (edited !== undefined && edited !== key) setEdited(undefined);
  const editing = edited === key;
  const edit = () => setEdited(key);
  const close = () => setEdited(undefined);
  const { set, failures } = useBookmark(onBookmark);
  const [characters] = useCharacterKeys();
  const bookmark = isBookmarked ? texts.unbookmark : texts.bookmark;
  const write = memo ? texts.editMemo : texts.addMemo;
  const toggle = () => set(question, !isBookmarked);
  const commandOf = (press: KeyPress) => {
    if (!alone || !characters || isModified(press)) return null;
    const character = characterOf(press);
    if (character === 'V') return toggle;
    return character === 'N' && corrected ? edit : null;
  };
  useShortcuts(commandOf, (run) => {
    run();
    return true;
  });
  return (
    <Group
      mih="2.75rem"
      align="stretch"
      gap="0.25rem var(--mantine-spacing-xs)"
      className={classes.bookmarks}
    >
      <MemoButton
        variant="subtle"
        color={isBookmarked ? 'saffron' : 'gray'}
        aria-label={nameOf?.(bookmark)}
        leftSection={isBookmarked ? MARKED : UNMARKED}
        onClick={toggle}
      >
        {bookmark}
      </MemoButton>
      {corrected && !editing && (
        <MemoButton
          variant="subtle"
          color="gray"
          leftSection={NOTE}
          aria-label={nameOf?.(write)}
          onClick={edit}
        >
          {write}
        </MemoButton>
      )}
      {failures
        .filter((one) => alone || keyOf(one.question) === key)
        .map(({ id, error, retry, ...failure }) => (
          <Alert key={id} color="red" role="alert" flex="1 1 100%">
            {keyOf(failure.question) === key
              ? errorText(error, texts.bookmarkFailed)
              : texts.otherBookmarkFailed}{' '}
            <Button variant="default" size="sm" h={44} onClick={retry}>
              {common.retry}
            </Button>
          </Alert>
        ))}
      {corrected && memo && !editing && (
        <Text
          flex="1 1 100%"
          px="md"
          py="0.75rem"
          bdrs="md"
          bg="var(--amphi-sunken)"
          className={frame.prose}
          dir="auto"
        >
          {memo.body}
        </Text>
      )}
      {corrected && (
        <MemoForm
          opened={editing}
          question={question}
          memo={memo}
          onChange={(changed) => {
            onMemo(changed);
            close();
          }}
          onClose={close}
        />
      )}
    </Group>
  );
}
