import type { QuestionRef } from '@amphi/domain/bookmarks/question-ref';
import { MEMO_MAX } from '@amphi/domain/bookmarks/rules';
import { common } from '@amphi/domain/messages/fr/common';
import { bookmarks as texts } from '@amphi/domain/messages/fr/reviews/bookmarks';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { errorCode, errorText } from '../../../lib/errors.ts';
import { recall, remember, type Slot } from '../../../lib/memory.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import frame from '../../ui/frame.module.css';
import { keyOf } from './question-ref.ts';

export interface Memo {
  body: string;
  revision: number;
}

/** The editor where it opens and closes in its place: nothing while it is closed. */
export function MemoForm({ opened, ...props }: MemoEditorProps & { opened: boolean }) {
  return opened && <MemoEditor key={keyOf(props.question)} {...props} />;
}

interface MemoEditorProps {
  question: QuestionRef;
  memo: Memo | null;
  onChange: (memo: Memo | null) => void;
  onClose: () => void;
}

/**
 * Writes, changes or removes the memo of a question. What is typed is stored on the device until it is saved or given up;
 * a memo that was changed elsewhere meanwhile is shown before it is replaced.
 */
function MemoEditor({ question, memo, onChange, onClose }: MemoEditorProps) {
  const utils = trpc.useUtils();
  const { id: userId } = useUser();
  const draft: Slot = [userId, 'form', `memo-${keyOf(question)}`];
  const [restored] = useState(() => recall<{ values: { body: string } }>(draft)?.values.body);
  const [body, setBody] = useState(typeof restored === 'string' ? restored : (memo?.body ?? ''));
  // Memo that the next save replaces.
  const [standing, setStanding] = useState(memo);
  function finish(changed: Memo | null) {
    remember(draft, undefined);
    onChange(changed);
  }
  const save = trpc.memos.save.useMutation({
    onSuccess: (saved) => finish({ body: saved.body, revision: saved.revision }),
    onError: async (error) => {
      if (errorCode(error) !== 'memos.conflict') return;
      setStanding(await utils.memos.byQuestion.fetch(question, { staleTime: 0 }));
    },
  });
  const remove = trpc.memos.remove.useMutation({ onSuccess: () => finish(null) });
  const failure = save.error ?? remove.error;
  function cancel() {
    remember(draft, undefined);
    onClose();
  }
  const busy = save.isPending || remove.isPending;
  return (
    <Stack
      component="form"
      gap="xs"
      miw={0}
      flex="1 1 100%"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ ...question, body, base_revision: standing?.revision ?? 0 });
      }}
    >
      <Textarea
        label={texts.memoLabel}
        description={typeof restored === 'string' ? texts.draftRestored : texts.memoHint}
        rows={4}
        maxLength={MEMO_MAX}
        dir="auto"
        data-autofocus
        autoFocus
        value={body}
        onChange={({ currentTarget: { value } }) => {
          setBody(value);
          remember(draft, { values: { body: value } });
        }}
      />
      {failure && (
        <Alert color="red" role="alert">
          {errorText(failure, texts.failed)}
          {standing?.body !== memo?.body && standing && (
            <Text fz="inherit" mt="0.5rem" className={frame.prose} dir="auto">
              {texts.standing} {standing.body}
            </Text>
          )}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={save.isPending} disabled={busy || body.trim() === ''}>
          {texts.save}
        </Button>
        {memo && (
          <Button
            variant="default"
            loading={remove.isPending}
            disabled={busy}
            onClick={() => remove.mutate(question)}
          >
            {texts.remove}
          </Button>
        )}
        <Button variant="subtle" color="gray" disabled={busy} onClick={cancel}>
          {common.cancel}
        </Button>
      </Group>
    </Stack>
  );
}
