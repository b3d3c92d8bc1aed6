import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorStatus } from './errors.ts';
import { reportUnauthorized } from './unauthorized.ts';

const MAX_RETRIES = 2;

/** A refusal stays a refusal; a lost connection or a fault is worth another try, while there is a line. */
function shouldRetry(failures: number, error: unknown): boolean {
  const status = errorStatus(error);
  const refused = status !== undefined && status >= 400 && status < 500;
  return !refused && window.navigator.onLine && failures < MAX_RETRIES;
}

/** Keys begin with the procedure's path as a list of words; a plain request has no key. */
function watchSession(error: unknown, key: readonly unknown[] = []) {
  if (errorStatus(error) === 401) reportUnauthorized([key[0]].flat().join('.'));
}

/**
 * The one cache of all that comes from the server.
 *
 * @param retry whether a failed query is tried again; the server, where a failure is left to the browser, never does
 */
export function createQueryClient({
  retry = shouldRetry,
}: {
  retry?: typeof shouldRetry | false;
} = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => watchSession(error, query.queryKey),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        watchSession(error, mutation.options.mutationKey),
    }),
    defaultOptions: {
      queries: {
        // Without a connection a request fails at once and says so. The library's own way is to wait
        // in silence for one, under a skeleton; its middle way waits as soon as the first try failed.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry,
        refetchOnWindowFocus: false,
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
