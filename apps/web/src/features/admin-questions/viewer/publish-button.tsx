import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions as texts } from '@amphi/domain/messages/fr/admin/questions';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { AnyQuestion } from '../types.ts';

/** Offers a draft to students, as it is shown. */
export function PublishButton({ kind, question }: AnyQuestion) {
  const { id } = question;
  const publish = trpc.drafts.publish.useMutation({
    onSuccess: () => notifyDone(texts.published(id)),
  });
  return (
    <>
      {publish.error && <FormFailure text={errorDetail(publish.error, admin.saveFailed)} />}
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={publish.isPending}
        onClick={() => publish.mutate({ kind, id, if_unmodified: { ...question } })}
      >
        {texts.publish}
      </Button>
    </>
  );
}
