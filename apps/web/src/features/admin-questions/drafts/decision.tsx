import { DRAFT_COMMENT_MAX } from '@amphi/domain/drafts/rules';
import { acceptDraftInput, returnDraftInput } from '@amphi/domain/drafts/schema';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { validationMessage } from '@amphi/domain/messages/translate';
import { Button, Group, Stack, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { useAdminRefresh } from '../../../components/admin/dialog/use-admin-refresh.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Draft } from './types.ts';

/** The reviewer's decision: to publish the draft, or to send it back with a comment. */
export function Decision({ draft: { id, revision, changed } }: { draft: Draft }) {
  const accept = trpc.drafts.accept.useMutation();
  const giveBack = trpc.drafts.return.useMutation();
  const refresh = useAdminRefresh();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const input = { id, revision, comment };

  async function run(decide: () => Promise<unknown>, done: string) {
    setFailure(undefined);
    setMissing(undefined);
    try {
      await decide();
      notifyDone(done);
    } catch (error) {
      setFailure(errorDetail(error, texts.failed));
    }
    await refresh();
  }

  function sendBack() {
    const { data, error } = returnDraftInput.safeParse(input);
    const issue = error?.issues[0]?.message;
    if (issue !== undefined) return setMissing(validationMessage(issue));
    if (data) void run(() => giveBack.mutateAsync(data), texts.returned);
  }

  const busy = accept.isPending || giveBack.isPending;
  return (
    <form
      noValidate
      aria-labelledby="decision"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => accept.mutateAsync(acceptDraftInput.parse(input)), texts.accepted);
      }}
    >
      <Stack>
        <Title order={3} size="h4" id="decision">
          {texts.decision}
        </Title>
        <Textarea
          label={texts.commentToAuthor}
          description={texts.commentToAuthorHint}
          maxLength={DRAFT_COMMENT_MAX}
          autosize
          minRows={2}
          dir="auto"
          value={comment}
          error={missing}
          onChange={({ currentTarget: { value } }) => setComment(value)}
        />
        {failure && <FormFailure text={failure} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={sendBack}>
            {texts.return}
          </Button>
          <Button type="submit" disabled={busy || changed !== null}>
            {texts.accept}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
