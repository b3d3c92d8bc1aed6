import { MEMO_MAX } from '@amphi/domain/marks/schema';
import { common } from '@amphi/domain/messages/fr/common';
import { marks as texts } from '@amphi/domain/messages/fr/marks';
import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './memo-editor.module.css';

interface Memo {
  body: string;
  revision: number;
}

interface MemoEditorProps {
  qcmId: number;
  memo: Memo | null;
  onChange: (memo: Memo | null) => void;
  onClose: () => void;
}

/** Writes, changes or removes the memo of a question. */
export function MemoEditor({ qcmId, memo, onChange, onClose }: MemoEditorProps) {
  const [body, setBody] = useState(memo?.body ?? '');
  const save = trpc.memos.save.useMutation({
    onSuccess: (saved) => onChange({ body: saved.body, revision: saved.revision }),
  });
  const remove = trpc.memos.remove.useMutation({ onSuccess: () => onChange(null) });
  const failure = save.error ?? remove.error;
  const busy = save.isPending || remove.isPending;
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ qcm_id: qcmId, body, base_revision: memo?.revision ?? 0 });
      }}
    >
      <Textarea
        label={texts.memoLabel}
        description={texts.memoHint}
        rows={4}
        maxLength={MEMO_MAX}
        dir="auto"
        data-autofocus
        autoFocus
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      {failure && (
        <Alert color="red" role="alert">
          {errorText(failure, texts.failed)}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={busy || body.trim() === ''}>
          {texts.save}
        </Button>
        {memo && (
          <Button
            variant="default"
            loading={remove.isPending}
            disabled={busy}
            onClick={() => remove.mutate({ qcm_id: qcmId })}
          >
            {texts.remove}
          </Button>
        )}
        <Button variant="subtle" color="gray" disabled={busy} onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
