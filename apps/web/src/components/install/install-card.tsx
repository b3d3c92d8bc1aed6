import { install as texts } from '@amphi/domain/messages/fr/install';
import { Button, CloseButton, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { endOffer, getInstallEvent, subscribeInstall } from '../../lib/install.ts';
import { Actions } from '../ui/layout.tsx';
import { Panel } from '../ui/panel.tsx';

/** Phones and tablets of Apple, whose browsers install by steps of their menu alone. */
const hasSteps = () => 'standalone' in navigator;

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Installs the app by a button where the browser has one, else tells the steps that lead there. */
export function InstallCard() {
  const event = useSyncExternalStore(subscribeInstall, getInstallEvent, () => undefined);
  const [isClosed, setClosed] = useState(false);
  if (isClosed || isInstalled() || (!event && !hasSteps())) return null;
  const close = () => {
    endOffer();
    setClosed(true);
  };
  return (
    <Panel
      title={texts.title}
      aside={<CloseButton size={44} iconSize={20} aria-label={texts.close} onClick={close} />}
    >
      <Text>{texts.text}</Text>
      {!event && (
        <ol style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {event && (
        <Actions>
          <Button variant="default" onClick={() => void event.prompt().then(close)}>
            {texts.action}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}
