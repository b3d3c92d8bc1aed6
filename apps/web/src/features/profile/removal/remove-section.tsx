import { profile } from '@amphi/domain/messages/fr/account/profile';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { DangerButton } from '../../../components/ui/danger-button.tsx';
import { Section } from '../section/section.tsx';

const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}));

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
      <Suspense>{opened && <RemoveDialog onClose={() => setOpened(false)} />}</Suspense>
    </Section>
  );
}
