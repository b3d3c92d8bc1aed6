// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../src/lib/query-client.ts';

describe('a query without a connection', () => {
  it('fails at once instead of waiting for one', async () => {
    const online = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    const queryFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const asked = createQueryClient().fetchQuery({
      queryKey: ['orders'],
      queryFn,
      retry: undefined,
    });
    await expect(asked).rejects.toThrow('Failed to fetch');
    expect(queryFn).toHaveBeenCalledTimes(1);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
});
