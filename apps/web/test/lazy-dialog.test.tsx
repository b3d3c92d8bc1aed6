// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyDialog } from '../src/components/lazy-dialog.tsx';

// A machine shared with others may be ten times slower than a quiet one.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const queryClient = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

it('mounts the dialog closed before it opens', async () => {
  const renders: boolean[] = [];
  const Dialog = lazyDialog(async () => ({ opened }: DialogProps) => {
    renders.push(opened);
    return opened ? <p>opened</p> : null;
  });
  render(<Dialog opened onClose={() => {}} />, { wrapper });
  await screen.findByText('opened');
  expect(renders[0]).toBe(false);
});

it('renders nothing for a dialog whose code is missing, and closes it when it is opened', async () => {
  // Without a server there is no reload.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/help.js');
  const load = vi.fn(() => Promise.reject(missing));
  const Dialog = lazyDialog<DialogProps>(load);
  const onClose = vi.fn();
  const page = (opened: boolean) => (
    <>
      <p>the page</p>
      <Dialog opened={opened} onClose={onClose} />
    </>
  );
  const { rerender } = render(page(false), { wrapper });
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.getByText('the page')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();

  rerender(page(true));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(window.alert).toHaveBeenCalledOnce());
  expect(screen.getByText('the page')).toBeDefined();
});
