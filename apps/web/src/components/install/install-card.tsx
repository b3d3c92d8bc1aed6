import { install as texts } from '@amphi/domain/messages/fr/install';
import { Box, Button, CloseButton, Group, Text, Title } from '@mantine/core';
import { useId, useState, useSyncExternalStore } from 'react';
import { endOffer, getInstallEvent, subscribeInstall } from '../../lib/install.ts';
import frame from '../ui/frame.module.css';

/** Phones and tablets of Apple, whose browsers install by steps of their menu alone. */
const hasSteps = () => 'standalone' in navigator;

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Installs the app by a button where the browser has one, else tells the steps that lead there. */
export function InstallCard() {
  const event = useSyncExternalStore(subscribeInstall, getInstallEvent, () => undefined);
  const id = useId();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || isInstalled() || (!event && !hasSteps())) return null;
  const close = () => {
    endOffer();
    setClosed(true);
  };
  return (
    <Box component="section" p="md" className={frame.frame} aria-labelledby={id}>
      <Group wrap="nowrap" align="start" justify="space-between" gap="sm">
        <div>
          <Title order={2} size="h3" id={id}>
            {texts.title}
          </Title>
          <Text mt="0.25rem">{texts.text}</Text>
          {!event && (
            <Box component="ol" m={0} mt="xs" pl="1.25rem">
              {texts.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Box>
          )}
        </div>
        <CloseButton
          size={44}
          iconSize={20}
          mt="-0.5rem"
          mr="-0.5rem"
          aria-label={texts.close}
          onClick={close}
        />
      </Group>
      {event && (
        <Button mt="sm" onClick={() => void event.prompt().then(close)}>
          {texts.action}
        </Button>
      )}
    </Box>
  );
}
