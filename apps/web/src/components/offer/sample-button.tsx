import { offers as texts } from '@amphi/domain/messages/fr/offers';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';

const SampleDialog = lazyDialog(async () => (await import('./sample-dialog.tsx')).SampleDialog);

/** Its text ends where the card's do. */
const QUIET = {
  variant: 'subtle',
  size: 'compact-md',
  mih: '2.75rem',
  mx: '-0.5rem',
  px: '0.5rem',
  fz: 'sm',
} as const;

interface SampleButtonProps {
  semester: { id: number; name: string };
  /** Set where it is the only thing to do. */
  primary?: boolean;
}

/** Opens a question of the semester. The dialog is fetched with the first press, and stays for its closing. */
export function SampleButton({ semester, primary = false }: SampleButtonProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        {...(!primary && QUIET)}
        aria-label={texts.tryOneOf(semester.name)}
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {texts.tryOne}
      </Button>
      {wanted && (
        <SampleDialog semester={semester} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
