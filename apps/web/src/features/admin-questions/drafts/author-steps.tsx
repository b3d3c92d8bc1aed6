import { DRAFT_COMMENT_MAX } from '@amphi/domain/drafts/rules';
import { submitDraftInput } from '@amphi/domain/drafts/schema';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { validationMessage } from '@amphi/domain/messages/translate';
import { Button, Group, Stack, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { useAdminRefresh } from '../../../components/admin/dialog/use-admin-refresh.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DraftForm } from './draft-form.tsx';
import type { Draft } from './types.ts';

/** Actions of an author on a draft: amend it, hand it to the reviewers, give it up. */
export function AuthorSteps({ draft }: { draft: Draft }) {
  const { id, revision, may } = draft;
  const submit = trpc.drafts.submit.useMutation();
  const withdraw = trpc.drafts.withdraw.useMutation();
  const refresh = useAdminRefresh();
  const [opened, setOpened] = useState<'edit' | 'withdraw'>();
  const [comment, setComment] = useState(draft.comment ?? '');
  const [missing, setMissing] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function send() {
    setFailure(undefined);
    setMissing(undefined);
    const { data, error } = submitDraftInput.safeParse({ id, revision, comment });
    const issue = error?.issues[0]?.message;
    if (issue !== undefined) return setMissing(validationMessage(issue));
    if (!data) return;
    try {
      await submit.mutateAsync(data);
      notifyDone(texts.submitted);
    } catch (error) {
      setFailure(errorDetail(error, texts.failed));
    }
    await refresh();
  }

  return (
    <>
      <form
        noValidate
        aria-labelledby="next"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          <Title order={3} size="h4" id="next">
            {texts.next}
          </Title>
          {may.submit && (
            <Textarea
              label={texts.comment}
              description={texts.commentHint}
              maxLength={DRAFT_COMMENT_MAX}
              autosize
              minRows={2}
              dir="auto"
              value={comment}
              error={missing}
              onChange={({ currentTarget: { value } }) => setComment(value)}
            />
          )}
          {failure && <FormFailure text={failure} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpened('withdraw')}>
              {texts.withdraw}
            </Button>
            {may.edit && (
              <Button variant="default" onClick={() => setOpened('edit')}>
                {texts.edit}
              </Button>
            )}
            {may.submit && (
              <Button type="submit" disabled={submit.isPending}>
                {texts.submit}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {/* Outside of the form, which would take their submissions for its own. */}
      <ConfirmAction
        opened={opened === 'withdraw'}
        onClose={() => setOpened(undefined)}
        title={texts.withdrawTitle}
        confirmLabel={texts.withdraw}
        danger
        done={texts.withdrawn}
        run={() => withdraw.mutateAsync({ id, revision })}
      >
        {texts.withdrawText}
      </ConfirmAction>
      {opened === 'edit' && <DraftForm draft={draft} onClose={() => setOpened(undefined)} />}
    </>
  );
}
