import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions as texts } from '@amphi/domain/messages/fr/admin/questions';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { useAdminRefresh } from '../../../components/admin/dialog/use-admin-refresh.ts';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { AnyQuestion } from '../types.ts';

/** Offers a draft to students, as it is shown. */
export function PublishButton(asked: AnyQuestion) {
  const refresh = useAdminRefresh();
  const [failure, setFailure] = useState<string>();
  const outcome = {
    onMutate: () => setFailure(undefined),
    onSuccess: () => notifyDone(texts.published(asked.question.id)),
    onError: (error: unknown) => setFailure(errorDetail(error, admin.saveFailed)),
    onSettled: refresh,
  };
  const qcm = trpc.qcms.publish.useMutation(outcome);
  const qroc = trpc.qrocs.publish.useMutation(outcome);
  const publish = () =>
    asked.kind === 'qcm'
      ? qcm.mutate({ id: asked.question.id, if_unmodified: asked.question })
      : qroc.mutate({ id: asked.question.id, if_unmodified: asked.question });
  return (
    <>
      {failure && <FormFailure text={failure} />}
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={qcm.isPending || qroc.isPending}
        onClick={publish}
      >
        {texts.publish}
      </Button>
    </>
  );
}
