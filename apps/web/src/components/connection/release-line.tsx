import { connection as texts } from '@amphi/domain/messages/fr/connection';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { isOutdated, subscribeRelease } from '../../lib/service-worker.ts';
import { useIsPlaying } from '../../lib/use-is-playing.ts';
import classes from './connection-bar.module.css';

/** A new release, for pages that stay open; never during a session of questions. */
export function ReleaseLine() {
  const outdated = useSyncExternalStore(subscribeRelease, isOutdated, () => false);
  const isPlaying = useIsPlaying();
  if (!outdated || isPlaying) return null;
  return (
    <p className={classes.line}>
      <IconRefresh size={18} aria-hidden />
      <span>{texts.newRelease}</span>
      <Button variant="subtle" size="compact-sm" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </p>
  );
}
