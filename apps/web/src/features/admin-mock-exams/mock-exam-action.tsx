import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { Skeleton, Text } from '@mantine/core';
import type { DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../components/admin/dialog/confirm-action.tsx';
import { formatAppointment } from '../../lib/format.ts';
import { useSendsMail } from '../../lib/sends-mail.ts';
import { trpc } from '../../lib/trpc.ts';
import type { MockExam } from './types.ts';

const texts = adminMockExams;

interface MockExamActionProps extends DialogProps {
  action: 'publish' | 'cancel' | 'remove';
  exam: MockExam;
}

/** The share of each subject that no student can practise meanwhile. */
function Shares({ id }: { id: number }) {
  const { data } = trpc.mockExams.shares.useQuery({ id });
  return data === undefined ? <Skeleton height={24} /> : <Text fw={650}>{texts.shares(data)}</Text>;
}

/** Asks before a mock exam is published, cancelled or deleted. */
export function MockExamAction({ action, exam, ...dialog }: MockExamActionProps) {
  const { id, title, opens_at, is_for_class } = exam;
  const mails = useSendsMail();
  const publish = trpc.mockExams.publish.useMutation();
  const cancel = trpc.mockExams.cancel.useMutation();
  const remove = trpc.mockExams.remove.useMutation();
  const choices = {
    publish: {
      title: texts.publishTitle,
      confirmLabel: texts.publish,
      done: texts.published(title),
      run: () => publish.mutateAsync({ id }),
      children: (
        <>
          <Text>{texts.publishText(title, formatAppointment(opens_at), is_for_class, mails)}</Text>
          <Text>{texts.publishSealed}</Text>
          {action === 'publish' && <Shares id={id} />}
        </>
      ),
    },
    cancel: {
      title: texts.cancelTitle,
      confirmLabel: texts.cancel,
      done: texts.cancelled(title),
      run: () => cancel.mutateAsync({ id }),
      children: texts.cancelText(title),
      danger: true,
    },
    remove: {
      title: texts.removeTitle,
      confirmLabel: admin.remove,
      done: texts.removed(title),
      run: () => remove.mutateAsync({ id }),
      children: texts.removeText(title),
      danger: true,
    },
  };
  return <ConfirmAction {...dialog} {...choices[action]} />;
}
