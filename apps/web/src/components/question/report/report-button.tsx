import { reports as texts } from '@amphi/domain/messages/fr/reports';
import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useCharacterKeys } from '../../../lib/letter-keys.ts';
import { characterOf, isModified, useShortcuts } from '../../../lib/use-shortcuts.ts';
import { MemoButton } from '../../../ui/memo-button.tsx';
import { QrocReportDialog, ReportDialog } from '../late-forms.ts';

const ICON = <IconMessageReport size={18} aria-hidden />;

interface NamedProps {
  /** The name of the button where there are several of it; none of them has a key then. */
  nameOf?: ((label: string) => string) | undefined;
}

/** Tells the team what is wrong with a question that has been answered; also by the key S. */
function OpenButton({ onOpen, nameOf }: NamedProps & { onOpen: () => void }) {
  const [characters] = useCharacterKeys();
  useShortcuts(
    (press) =>
      characters && !nameOf && !isModified(press) && characterOf(press) === 'S' ? 'report' : null,
    () => {
      onOpen();
      return true;
    },
  );
  return (
    <MemoButton
      variant="subtle"
      color="gray"
      leftSection={ICON}
      aria-label={nameOf?.(texts.open)}
      onClick={onOpen}
    >
      {texts.open}
    </MemoButton>
  );
}

/** For a closed question. */
export function ReportButton({ qcmId, nameOf }: NamedProps & { qcmId: number }) {
  const [openedFor, setOpenedFor] = useState<number>();
  return (
    <div>
      <OpenButton nameOf={nameOf} onOpen={() => setOpenedFor(qcmId)} />
      <ReportDialog
        qcmId={qcmId}
        opened={openedFor === qcmId}
        onClose={() => setOpenedFor(undefined)}
      />
    </div>
  );
}

/** For an open question that has been graded. */
export function QrocReportButton({ qrocId, nameOf }: NamedProps & { qrocId: number }) {
  const [openedFor, setOpenedFor] = useState<number>();
  return (
    <div>
      <OpenButton nameOf={nameOf} onOpen={() => setOpenedFor(qrocId)} />
      <QrocReportDialog
        qrocId={qrocId}
        opened={openedFor === qrocId}
        onClose={() => setOpenedFor(undefined)}
      />
    </div>
  );
}
