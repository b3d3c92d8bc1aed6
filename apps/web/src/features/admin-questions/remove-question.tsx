import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { Text } from '@mantine/core';
import { ConfirmAction } from '../../components/admin/dialog/confirm-action.tsx';
import { truncate } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Qcm, Qroc } from './types.ts';

const { remove: texts } = adminQuestions;

/** How much of a question is repeated before it is deleted, in characters. */
const SHOWN = 50;

type RemoveQuestionProps = { opened: boolean; onClose: () => void } & (
  | { kind: 'qcm'; question: Qcm }
  | { kind: 'qroc'; question: Qroc }
);

/** Asks before a question is deleted. */
export function RemoveQuestion({ kind, question, ...props }: RemoveQuestionProps) {
  const qcm = trpc.qcms.remove.useMutation();
  const qroc = trpc.qrocs.remove.useMutation();
  const [remove, title, warning, done] =
    kind === 'qcm'
      ? ([qcm, texts.title, texts.warning, texts.done] as const)
      : ([qroc, texts.qrocTitle, texts.qrocWarning, texts.qrocDone] as const);
  return (
    <ConfirmAction
      {...props}
      danger
      title={title}
      confirmLabel={admin.remove}
      done={done}
      run={() => remove.mutateAsync({ id: question.id })}
    >
      <Text dir="auto">{texts.text(truncate(question.question_text, SHOWN))}</Text>
      <Text>{warning}</Text>
    </ConfirmAction>
  );
}
