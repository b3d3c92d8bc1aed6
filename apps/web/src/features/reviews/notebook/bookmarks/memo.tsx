import { refOf } from '@amphi/domain/bookmarks/question-ref';
import { questionName } from '@amphi/domain/messages/fr/question-name';
import { bookmarks } from '@amphi/domain/messages/fr/reviews/bookmarks';
import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { MemoForm } from '../../../../components/question/late-forms.ts';
import frame from '../../../../components/ui/frame.module.css';
import { UndoBar } from '../../../../components/undo-bar.tsx';
import { errorText } from '../../../../lib/errors.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { MemoItem } from './types.ts';

interface MemoBodyProps {
  item: MemoItem;
  /** The memo goes; to take it back is the list's to offer. */
  onRemoved: (item: MemoItem) => void;
}

/** A memo, to be read, changed or removed. */
export function MemoBody({ item, onRemoved }: MemoBodyProps) {
  const question = refOf(item);
  const [editing, setEditing] = useState(false);
  const removed = () => onRemoved(item);
  const remove = trpc.memos.remove.useMutation({ onSuccess: removed });
  if (editing) {
    return (
      <MemoForm
        opened
        question={question}
        memo={item}
        onChange={(changed) => {
          if (changed === null) return removed();
          setEditing(false);
        }}
        onClose={() => setEditing(false)}
      />
    );
  }
  const labelOf = (action: string) => texts.actionOf(action, questionName(item), item.subject_name);
  return (
    <>
      <Text className={frame.prose} dir="auto">
        {item.body}
      </Text>
      <Group gap="0 var(--mantine-spacing-lg)">
        <Button
          variant="subtle"
          aria-label={labelOf(bookmarks.editMemo)}
          onClick={() => setEditing(true)}
        >
          {texts.actions.edit}
        </Button>
        <Button
          variant="subtle"
          aria-label={labelOf(bookmarks.remove)}
          loading={remove.isPending}
          onClick={() => remove.mutate(question)}
        >
          {texts.actions.delete}
        </Button>
      </Group>
      {remove.isError && <span role="alert">{errorText(remove.error, bookmarks.failed)}</span>}
    </>
  );
}

/** Says of which question the memo was removed, and takes it back. */
export function RemovedMemo({ item, onDone }: { item: MemoItem; onDone: () => void }) {
  const save = trpc.memos.save.useMutation({ onSuccess: onDone });
  return (
    <UndoBar
      takesFocus
      failure={save.isError ? errorText(save.error, bookmarks.failed) : null}
      busy={save.isPending}
      onUndo={() => save.mutate({ ...refOf(item), body: item.body, base_revision: 0 })}
    >
      {texts.memos.removed(questionName(item))} <span dir="auto">({item.subject_name})</span>
    </UndoBar>
  );
}
