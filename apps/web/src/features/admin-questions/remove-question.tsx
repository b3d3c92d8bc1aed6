import { admin } from '@amphi/domain/messages/fr/admin';
import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { Text } from '@mantine/core';
import { ConfirmAction } from '../../components/admin/dialog/confirm-action.tsx';
import { truncate } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Qcm, Qroc } from './types.ts';

const { remove: texts } = adminQuestions;

/** How much of a question is repeated before it is deleted. */
const SHOWN = 50;

interface RemoveProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks before a multiple-choice question goes. */
export function RemoveQcm({ qcm, ...props }: RemoveProps & { qcm: Qcm }) {
  const { mutateAsync } = trpc.qcms.remove.useMutation();
  return (
    <ConfirmAction
      {...props}
      danger
      title={texts.title}
      confirmLabel={admin.remove}
      done={texts.done}
      run={() => mutateAsync({ id: qcm.id })}
    >
      <Text dir="auto">{texts.text(truncate(qcm.question_text, SHOWN))}</Text>
      <Text>{texts.warning}</Text>
    </ConfirmAction>
  );
}

/** Asks before an open question goes. */
export function RemoveQroc({ qroc, ...props }: RemoveProps & { qroc: Qroc }) {
  const { mutateAsync } = trpc.qrocs.remove.useMutation();
  return (
    <ConfirmAction
      {...props}
      danger
      title={texts.qrocTitle}
      confirmLabel={admin.remove}
      done={texts.qrocDone}
      run={() => mutateAsync({ id: qroc.id })}
    >
      <Text dir="auto">{texts.text(truncate(qroc.question_text, SHOWN))}</Text>
      <Text>{texts.qrocWarning}</Text>
    </ConfirmAction>
  );
}
