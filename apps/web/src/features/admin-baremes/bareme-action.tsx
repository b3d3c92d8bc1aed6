import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { ConfirmAction } from '../../components/admin/dialog/confirm-action.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { BaremeActionName } from './bareme-columns.tsx';
import type { BaremeRow } from './types.ts';

const texts = adminBaremes;

interface BaremeActionProps {
  action: Exclude<BaremeActionName, 'edit'>;
  rule: BaremeRow;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a rule is deleted, archived, or made the platform's. */
export function BaremeAction({ action, rule: { id, name }, ...dialog }: BaremeActionProps) {
  const remove = trpc.baremes.remove.useMutation();
  const archive = trpc.baremes.archive.useMutation();
  const setDefault = trpc.baremes.setDefault.useMutation();
  const choices = {
    remove: {
      title: texts.removeTitle,
      confirmLabel: admin.remove,
      done: texts.removed(name),
      run: () => remove.mutateAsync({ id }),
      text: texts.removeText(name),
      danger: true,
    },
    archive: {
      title: texts.archiveTitle,
      confirmLabel: texts.archive,
      done: texts.archived(name),
      run: () => archive.mutateAsync({ id }),
      text: texts.archiveText(name),
      danger: false,
    },
    setDefault: {
      title: texts.defaultTitle,
      confirmLabel: texts.makeDefault,
      done: texts.defaultSet(name),
      run: () => setDefault.mutateAsync({ id }),
      text: texts.defaultText(name),
      danger: false,
    },
  };
  const { text, ...choice } = choices[action];
  return (
    <ConfirmAction {...dialog} {...choice}>
      {text}
    </ConfirmAction>
  );
}
