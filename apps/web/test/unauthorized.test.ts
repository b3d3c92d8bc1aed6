import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../src/lib/errors.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { onUnauthorized } from '../src/lib/unauthorized.ts';

const gone = vi.fn();
const refused = (httpStatus: number) => () => Promise.reject(new RequestError({ httpStatus }));

beforeEach(() => {
  gone.mockReset();
  onUnauthorized(gone);
});

/** Fails a query of this procedure with this status. */
async function ask(procedure: string[], status: number) {
  const query = { queryKey: [procedure], queryFn: refused(status), retry: false };
  await createQueryClient()
    .fetchQuery(query)
    .catch(() => {});
}

describe('a 401', () => {
  it('ends the session when it comes from a private call [routes.7]', async () => {
    await ask(['payments', 'mine'], 401);
    expect(gone).toHaveBeenCalledTimes(1);
  });

  it('means nothing on a public call, and other refusals mean nothing at all [routes.7]', async () => {
    await ask(['public', 'stats'], 401);
    await ask(['payments', 'mine'], 403);
    await ask(['payments', 'mine'], 500);
    expect(gone).not.toHaveBeenCalled();
  });

  it('is noticed in mutations, with a procedure or without', async () => {
    const cache = createQueryClient();
    for (const options of [{ mutationKey: [['payments', 'approve']] }, {}]) {
      const mutation = cache
        .getMutationCache()
        .build(cache, { ...options, mutationFn: refused(401) });
      await mutation.execute(undefined).catch(() => {});
    }
    expect(gone).toHaveBeenCalledTimes(2);
  });
});
