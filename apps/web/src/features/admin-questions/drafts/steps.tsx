import { decideDraftInput, submitDraftInput } from '@amphi/domain/drafts/schema';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { Button, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { type ModalForm, useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { DraftComment } from '../form/question-form.tsx';
import { DraftForm } from './draft-form.tsx';
import type { Draft } from './types.ts';

interface StepsProps extends Pick<ModalForm<object>, 'submit' | 'failure'> {
  title: string;
  comment: ReactNode;
  children: ReactNode;
}

/** Steps that the reader can make of a draft, with their comment. */
function Steps({ submit, failure, title, comment, children }: StepsProps) {
  return (
    <form noValidate aria-labelledby="steps" onSubmit={submit}>
      <Stack>
        <Title order={3} id="steps">
          {title}
        </Title>
        {comment}
        {failure && <FormFailure key={failure.attempt} text={failure.text} />}
        <Group justify="flex-end">{children}</Group>
      </Stack>
    </form>
  );
}

/** Actions of an author on a draft: amend it, hand it to the reviewers, give it up. */
export function AuthorSteps({ draft }: { draft: Draft }) {
  const { id, revision, may } = draft;
  const { mutateAsync } = trpc.drafts.submit.useMutation();
  const withdraw = trpc.drafts.withdraw.useMutation();
  const [opened, setOpened] = useState<'edit' | 'withdraw'>();
  const { form, submitting, ...steps } = useModalForm({
    schema: submitDraftInput,
    initialValues: { id, revision, comment: draft.comment ?? '' },
    save: (input) => mutateAsync(input),
    done: texts.submitted,
    onSaved: () => {},
  });
  return (
    <>
      <Steps
        {...steps}
        title={texts.next}
        comment={may.submit && <DraftComment {...form.getInputProps('comment')} />}
      >
        <Button variant="default" onClick={() => setOpened('withdraw')}>
          {texts.withdraw}
        </Button>
        {may.edit && (
          <Button variant="default" onClick={() => setOpened('edit')}>
            {texts.edit}
          </Button>
        )}
        {may.submit && (
          <Button type="submit" disabled={submitting}>
            {texts.submit}
          </Button>
        )}
      </Steps>
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

/** The reviewer's decision: to publish the draft, or to send it back with a comment. */
export function Decision({ draft: { id, revision, changed } }: { draft: Draft }) {
  const { mutateAsync } = trpc.drafts.decide.useMutation();
  const { form, submitting, ...steps } = useModalForm({
    schema: decideDraftInput,
    initialValues: { id, revision, comment: '', decision: 'accepted' },
    save: async (input) => {
      await mutateAsync(input);
      return input.decision;
    },
    done: (decision) => texts[decision],
    onSaved: () => {},
  });
  const choose = (decision: string) => () => form.setFieldValue('decision', decision);
  return (
    <Steps
      {...steps}
      title={texts.decision}
      comment={
        <DraftComment
          {...form.getInputProps('comment')}
          label={texts.commentToAuthor}
          description={texts.commentToAuthorHint}
        />
      }
    >
      <Button type="submit" variant="default" disabled={submitting} onClick={choose('returned')}>
        {texts.return}
      </Button>
      <Button type="submit" disabled={submitting || changed !== null} onClick={choose('accepted')}>
        {texts.accept}
      </Button>
    </Steps>
  );
}
