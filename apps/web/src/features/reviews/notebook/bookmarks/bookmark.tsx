import { kindOf, refOf } from '@amphi/domain/bookmarks/question-ref';
import { questionName } from '@amphi/domain/messages/fr/question-name';
import { bookmarks } from '@amphi/domain/messages/fr/reviews/bookmarks';
import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { Button, Group } from '@mantine/core';
import { BookButton } from '../../../../components/book/book-button.tsx';
import { UndoBar } from '../../../../components/undo-bar.tsx';
import { errorText } from '../../../../lib/errors.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { Bookmark } from './types.ts';

interface BookmarkActionsProps {
  item: Bookmark;
  /** The bookmark goes; to take it back is the list's to offer. */
  onRemoved: (item: Bookmark) => void;
}

/** Actions on a bookmark. */
export function BookmarkActions({ item, onRemoved }: BookmarkActionsProps) {
  const remove = trpc.bookmarks.remove.useMutation({
    meta: { invalidates: ['bookmarks', 'sittings'] },
    onSuccess: () => onRemoved(item),
  });
  const { kind, id } = kindOf(refOf(item));
  return (
    <Group gap="0 var(--mantine-spacing-lg)">
      <Button
        variant="subtle"
        aria-label={texts.actionOf(bookmarks.unbookmark, questionName(item), item.subject_name)}
        loading={remove.isPending}
        onClick={() => remove.mutate(refOf(item))}
      >
        {texts.actions.remove}
      </Button>
      {item.is_offered && item.has_access && (
        <BookButton
          kind={kind}
          question_id={id}
          nameOf={(label) => texts.actionOf(label, questionName(item), item.subject_name)}
        />
      )}
      {remove.isError && (
        <span role="alert">{errorText(remove.error, bookmarks.bookmarkFailed)}</span>
      )}
    </Group>
  );
}

/** Says which bookmark was removed, and takes it back. */
export function RemovedBookmark({ item, onDone }: { item: Bookmark; onDone: () => void }) {
  const save = trpc.bookmarks.save.useMutation({
    meta: { invalidates: ['bookmarks', 'sittings'] },
    onSuccess: () => onDone(),
  });
  return (
    <UndoBar
      takesFocus
      failure={save.isError ? errorText(save.error, bookmarks.bookmarkFailed) : null}
      busy={save.isPending}
      onUndo={() => save.mutate(refOf(item))}
    >
      {texts.bookmarks.removed(questionName(item))} <span dir="auto">({item.subject_name})</span>
    </UndoBar>
  );
}
