// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import {
  countSession,
  endOffer,
  getInstallEvent,
  isInstallOffered,
  subscribeInstall,
  watchInstall,
} from './install.ts';

it('offers to install after the third session, by what the browser gave, and never again once it was answered', () => {
  const unwatch = watchInstall();
  const listener = vi.fn();
  const unsubscribe = subscribeInstall(listener);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(event);
  // The browser's own bar would come at once.
  expect(event.defaultPrevented).toBe(true);
  expect(getInstallEvent()).toBe(event);
  expect(listener).toHaveBeenCalledTimes(1);

  countSession();
  countSession();
  expect(isInstallOffered()).toBe(false);
  countSession();
  expect(isInstallOffered()).toBe(true);

  endOffer();
  countSession();
  expect(isInstallOffered()).toBe(false);
  expect(getInstallEvent()).toBeUndefined();
  unsubscribe();
  unwatch();
});
