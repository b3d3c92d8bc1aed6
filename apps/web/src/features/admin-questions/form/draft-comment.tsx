import { DRAFT_COMMENT_MAX } from '@amphi/domain/drafts/rules';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { Textarea } from '@mantine/core';
import type { useDraftSaving } from './use-draft-saving.ts';

/** Comment of the author on a draft, in the question's form. */
export function DraftComment({ saving }: { saving: ReturnType<typeof useDraftSaving> }) {
  return (
    <Textarea
      label={texts.comment}
      description={texts.commentHint}
      maxLength={DRAFT_COMMENT_MAX}
      autosize
      minRows={2}
      dir="auto"
      value={saving.comment}
      onChange={({ currentTarget: { value } }) => saving.setComment(value)}
    />
  );
}
