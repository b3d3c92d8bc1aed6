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
import type { Qcm } from '../types.ts';

/** Offers a draft to students, as it is shown. */
export function PublishButton({ qcm }: { qcm: Qcm }) {
  const refresh = useAdminRefresh();
  const [failure, setFailure] = useState<string>();
  const publish = trpc.qcms.publish.useMutation({
    onMutate: () => setFailure(undefined),
    onSuccess: () => notifyDone(texts.published(qcm.id)),
    onError: (error) => setFailure(errorDetail(error, admin.saveFailed)),
    onSettled: refresh,
  });
  return (
    <>
      {failure && <FormFailure text={failure} />}
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={publish.isPending}
        onClick={() => publish.mutate({ id: qcm.id, if_unmodified: qcm })}
      >
        {texts.publish}
      </Button>
    </>
  );
}
