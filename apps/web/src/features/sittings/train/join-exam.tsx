import { mockExams } from '@amphi/domain/messages/fr/sittings/mock-exams';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';

// It brings the library of forms, which the list does without.
const JoinDialog = lazyDialog(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Asks for the code of a mock exam's class. */
export function JoinExam() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {mockExams.join.open}
      </Button>
      <JoinDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
