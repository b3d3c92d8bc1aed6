import { useHydrated } from './use-hydrated.ts';

/**
 * A text that depends on the device, such as a time in its time zone: the server may have rendered another one,
 * which stays until the page is hydrated.
 */
export function DeviceText({ children }: { children: string }) {
  const hydrated = useHydrated();
  return (
    // React keeps the server's text without a word; a new key renders the device's.
    <span key={hydrated ? 'device' : 'server'} suppressHydrationWarning>
      {children}
    </span>
  );
}
