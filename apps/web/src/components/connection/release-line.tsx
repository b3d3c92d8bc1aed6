import { connection as texts } from '@amphi/domain/messages/fr/connection';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { watchReleases } from '../../lib/releases.ts';
import { isOutdated } from '../../lib/service-worker.ts';
import classes from './connection-bar.module.css';

/** A new release, for pages that stay open. */
export function ReleaseLine() {
  const outdated = useSyncExternalStore(watchReleases, isOutdated, () => false);
  if (!outdated) return null;
  return (
    <p className={classes.line}>
      <IconRefresh size={18} aria-hidden />
      <span>{texts.newRelease}</span>
      <Button variant="subtle" size="sm" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </p>
  );
}
