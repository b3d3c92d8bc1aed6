import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Section } from '../section/section.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const texts = profile.remove;

/** The way out, for good. */
export function RemoveSection() {
  const [opened, setOpened] = useState(false);
  return (
    <Section title={texts.title} text={texts.text}>
      <Button
        variant="outline"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.open}
      </Button>
      {opened && <RemoveDialog onClose={() => setOpened(false)} />}
    </Section>
  );
}
