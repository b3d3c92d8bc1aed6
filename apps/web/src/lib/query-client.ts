import {
  isServer,
  MutationCache,
  type MutationOptions,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { checkConnection, getConnection, recordNoResponse } from './connection.ts';
import { errorCode, errorStatus, isServerError } from './errors.ts';
import { invalidate } from './invalidate.ts';
import { rememberSessions } from './known-session.ts';
import { reportUnauthorized } from './unauthorized.ts';

const MAX_RETRIES = 2;

/** A refusal stays a refusal; a request that was lost or a fault is worth another try, while there is a connection. */
function shouldRetry(failures: number, error: unknown): boolean {
  const status = errorStatus(error);
  const refused = status !== undefined && status >= 400 && status < 500;
  return !refused && getConnection() === 'online' && failures < MAX_RETRIES;
}

/** For what is not to change under the student's hands: only what is not there is asked for when the connection is back. */
export const whereMissing = ({ state }: { state: { data: unknown } }): boolean =>
  state.data === undefined;

/** Keys begin with the procedure's path as a list of words; a plain request has no key. */
function watchErrors(error: unknown, key: readonly unknown[] = []) {
  const status = errorStatus(error);
  if (status === 401) reportUnauthorized([key[0]].flat().join('.'), errorCode(error));
  if (status === undefined && isServerError(error)) recordNoResponse();
}

/** An answer while the connection counts as lost: it is back. */
function watchAnswers() {
  if (getConnection() !== 'online') void checkConnection();
}

/** The one cache of all that comes from the server. */
export function createQueryClient(): QueryClient {
  /** A mutation that is no call of a procedure changes what it names. */
  const refresh = ({ meta, mutationKey }: Pick<MutationOptions, 'meta' | 'mutationKey'>) =>
    invalidate(client, meta?.invalidates ?? (mutationKey ? 'all' : []));
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => watchErrors(error, query.queryKey),
      onSuccess: watchAnswers,
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { options }) => {
        watchErrors(error, options.mutationKey);
        // Also after a refusal: another person may have changed it, or the answer was lost on its way.
        if (errorStatus(error) !== 401) void refresh(options);
      },
      onSuccess: (_data, _variables, _result, { options }) => {
        watchAnswers();
        const refreshed = refresh(options);
        return options.meta?.invalidates === undefined ? refreshed : undefined;
      },
    }),
    defaultOptions: {
      queries: {
        // Without a connection a request fails at once and says so. The library's own way is to wait
        // in silence for one, under a skeleton; its middle way waits as soon as the first try failed.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        staleTime: 10_000,
        // A page that is opened again within an hour shows what it showed, and refreshes.
        gcTime: isServer ? Number.POSITIVE_INFINITY : 60 * 60 * 1000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  rememberSessions(client);
  return client;
}
