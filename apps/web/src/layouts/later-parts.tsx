import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { useMatches, useNavigate } from 'react-router-dom';
import { EndedDevicesLine } from '../components/connection/ended-devices-line.tsx';
import { GraceLine } from '../components/connection/grace-line.tsx';
import { RefusedLine } from '../components/connection/refused-line.tsx';
import { ReleaseLine } from '../components/connection/release-line.tsx';
import { KeepPush } from '../components/push/keep-push.tsx';
import { countSession, watchInstall } from '../lib/install.ts';
import { recall } from '../lib/memory.ts';
import type { PageHandle } from '../lib/page-route.ts';
import { canPush } from '../lib/push.ts';
import { useSession } from '../lib/session.ts';
import { characterOf } from '../lib/use-shortcuts.ts';
import { paths } from '../paths.ts';

/** Parts that no page waits for: the lines of devices that were signed out, of refused answers, of a second factor that will be needed and of a new release, and the conditions of the offer to install the app. */
export function LaterParts() {
  const { user } = useSession();
  const navigate = useNavigate();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const isPlaying = handles.some((handle) => handle?.session === true);
  const isStudent = handles.some((handle) => handle?.access === 'student');
  // In a session the keys belong to its questions.
  useWindowEvent('keydown', (event) => {
    if (!isStudent || isPlaying || event.repeat || event.altKey || event.shiftKey) return;
    if (!(event.ctrlKey || event.metaKey) || characterOf(event) !== 'K') return;
    event.preventDefault();
    if (document.querySelector('[role="dialog"]') === null) navigate(paths.search());
  });
  useEffect(watchInstall, []);
  useEffect(() => (isPlaying ? countSession : undefined), [isPlaying]);
  return (
    <>
      <EndedDevicesLine />
      <RefusedLine />
      <GraceLine />
      {/* Never during a session of questions. */}
      {!isPlaying && <ReleaseLine />}
      {user && recall([user.id, 'push', 'here']) === true && canPush() && <KeepPush />}
    </>
  );
}
