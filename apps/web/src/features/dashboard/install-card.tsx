import { install as texts } from '@amphi/domain/messages/fr/install';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StartCard } from '../../components/start-card.tsx';
import { dismissInstall, install } from '../../lib/install.ts';

/** Offers once to put the app onto the home screen; either answer is for ever. */
export function InstallCard({ way }: { way: 'offer' | 'ios' }) {
  const [isDone, setIsDone] = useState(false);
  if (isDone) return null;
  const dismiss = () => {
    dismissInstall();
    setIsDone(true);
  };
  return (
    <StartCard
      title={texts.title}
      action={
        <>
          {way === 'offer' && (
            <Button
              onClick={() => {
                install();
                dismiss();
              }}
            >
              {texts.title}
            </Button>
          )}
          <Button variant="default" onClick={dismiss}>
            {texts.dismiss}
          </Button>
        </>
      }
    >
      <span>{texts.text}</span>
      {way === 'ios' && (
        <ol>
          {texts.iosSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </StartCard>
  );
}
