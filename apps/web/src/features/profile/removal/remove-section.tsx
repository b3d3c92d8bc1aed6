import { profile } from '@amphi/domain/messages/fr/account/profile';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DangerButton } from '../../../components/ui/danger-button.tsx';
import { Section } from '../section/section.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const texts = profile.remove;

/** The way out, for good. */
export function RemoveSection() {
  const [opened, setOpened] = useState(false);
  return (
    <Section title={texts.title} text={texts.text}>
      <DangerButton
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.open}
      </DangerButton>
      {opened && <RemoveDialog onClose={() => setOpened(false)} />}
    </Section>
  );
}
