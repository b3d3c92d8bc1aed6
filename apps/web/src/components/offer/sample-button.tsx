import { offers as texts } from '@amphi/domain/messages/fr/offers';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import classes from './offer.module.css';

const SampleDialog = lazyDialog(async () => (await import('./sample-dialog.tsx')).SampleDialog);

interface SampleButtonProps {
  semester: { id: number; name: string };
  /** Where it is the one thing to do. */
  primary?: boolean;
}

/** Opens a question of the semester. The dialog is fetched with the first press, and stays for its closing. */
export function SampleButton({ semester, primary = false }: SampleButtonProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        {...(!primary && { variant: 'subtle', size: 'compact-md', className: classes.sample })}
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
