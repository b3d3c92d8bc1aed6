import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CorrectionsDialog } from './corrections-dialog.tsx';

/** Opens the list of the semester's corrections. */
export function CorrectionsButton({ semesterId }: { semesterId: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      <CorrectionsDialog semesterId={semesterId} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
