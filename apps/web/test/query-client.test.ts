// @vitest-environment happy-dom

import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '../src/lib/errors.ts';
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

describe('a mutation', () => {
  /** Three queries on screen, and how often each was asked for. */
  async function watched() {
    const client = createQueryClient();
    const keys = {
      plan: [['reviews', 'plan']],
      list: [['sittings', 'list']],
      session: ['practice', 1],
    };
    const asked = { plan: 0, list: 0, session: 0 };
    for (const name of ['plan', 'list', 'session'] as const) {
      const queryFn = async () => {
        asked[name] += 1;
        return asked[name];
      };
      new QueryObserver(client, { queryKey: keys[name], queryFn }).subscribe(() => {});
    }
    await vi.waitFor(() => expect(asked).toEqual({ plan: 1, list: 1, session: 1 }));
    const mutate = (options: Parameters<ReturnType<typeof client.getMutationCache>['build']>[1]) =>
      client.getMutationCache().build(client, options).execute(undefined);
    return { asked, mutate };
  }

  const done = async () => 'done';
  const mutationKey = [['profile', 'rename']];

  it('is done once all queries of procedures are read again; those of a session stay', async () => {
    const { asked, mutate } = await watched();
    await mutate({ mutationKey, mutationFn: done });
    expect(asked).toEqual({ plan: 2, list: 2, session: 1 });
  });

  it('has the queries read again that it names, and no others', async () => {
    const { asked, mutate } = await watched();
    await mutate({ mutationKey, mutationFn: done, meta: { invalidates: ['reviews'] } });
    await vi.waitFor(() => expect(asked).toEqual({ plan: 2, list: 1, session: 1 }));
  });

  it('has them read again after a refusal, too', async () => {
    const { asked, mutate } = await watched();
    const mutationFn = () => Promise.reject(new RequestError({ httpStatus: 409 }));
    await expect(mutate({ mutationKey, mutationFn })).rejects.toThrow();
    await vi.waitFor(() => expect(asked).toEqual({ plan: 2, list: 2, session: 1 }));
  });

  it('that is no call of a procedure changes nothing but what it names', async () => {
    const { asked, mutate } = await watched();
    await mutate({ mutationFn: done });
    await mutate({ mutationFn: done, meta: { invalidates: ['sittings.list'] } });
    await vi.waitFor(() => expect(asked).toEqual({ plan: 1, list: 2, session: 1 }));
  });
});
