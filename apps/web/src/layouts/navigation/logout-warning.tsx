import { keptLogout } from '@amphi/domain/messages/fr/account/kept-logout';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

export interface LogoutWarningProps {
  waiting: number;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Some answers have not reached the server yet. They stay on the device, for the same person. */
export function LogoutWarning({ waiting, ...dialog }: LogoutWarningProps) {
  return (
    <ConfirmDialog opened title={keptLogout.title} confirmLabel={keptLogout.confirm} {...dialog}>
      {keptLogout.text(waiting)}
    </ConfirmDialog>
  );
}
