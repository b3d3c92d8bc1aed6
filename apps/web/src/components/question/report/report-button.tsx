import { reports as texts } from '@amphi/domain/messages/fr/reports';
import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { MemoButton } from '../../../ui/memo-button.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { characterOf, useCharacterKeys } from '../../session/letter-keys.ts';
import { isModified, useShortcuts } from '../../session/use-shortcuts.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

const ICON = <IconMessageReport size={18} aria-hidden />;

/** Tells the team what is wrong with a question that has been answered; also by the key S. */
export function ReportButton({ qcmId }: { qcmId: number }) {
  const [asked, setAsked] = useState<number>();
  const [characters] = useCharacterKeys();
  const open = () => setAsked(qcmId);
  useShortcuts(
    (press) => (characters && !isModified(press) && characterOf(press) === 'S' ? 'report' : null),
    () => {
      open();
      return true;
    },
  );
  return (
    <div>
      <MemoButton variant="subtle" color="gray" leftSection={ICON} onClick={open}>
        {texts.open}
      </MemoButton>
      {asked === qcmId && <ReportDialog qcmId={qcmId} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
