import { reports as texts } from '@amphi/domain/messages/fr/reports';
import type { QuestionKind } from '@amphi/domain/questions/kinds';
import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useCharacterKeys } from '../../../lib/letter-keys.ts';
import { characterOf, isModified, useShortcuts } from '../../../lib/use-shortcuts.ts';
import { MemoButton } from '../../../ui/memo-button.tsx';
import { ReportDialog } from '../late-forms.ts';

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

/** Reports a closed question that is answered, or an open one that is graded. */
export function ReportButton({
  kind,
  id,
  nameOf,
}: NamedProps & { kind: QuestionKind; id: number }) {
  const [openedFor, setOpenedFor] = useState<number>();
  return (
    <div>
      <OpenButton nameOf={nameOf} onOpen={() => setOpenedFor(id)} />
      <ReportDialog
        kind={kind}
        id={id}
        opened={openedFor === id}
        onClose={() => setOpenedFor(undefined)}
      />
    </div>
  );
}
