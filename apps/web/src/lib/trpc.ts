import type { AppRouter } from '@amphi/api';
import { MAX_BATCH_CALLS } from '@amphi/domain/batches';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createTRPCClient, getUntypedClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { CreateTRPCReact, CreateTRPCReactBase } from '@trpc/react-query';
import { createContext, useContext, useMemo } from 'react';

/*
 * The server's procedures as hooks: `trpc.orders.list.useQuery(input)`. The types are the library's; of
 * its hooks this app needs two, and of its tools for the cache a handful, so those are here, without the
 * pages without end, the suspending queries and the subscriptions of the rest.
 */

type Library = CreateTRPCReact<AppRouter, unknown>;
type LibraryUtils = ReturnType<Library['useUtils']>;
type Client = TRPCClient<AppRouter>;

type Hooks<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends { useQuery: unknown }
    ? Pick<Tree[Name], 'useQuery'>
    : Tree[Name] extends { useMutation: unknown }
      ? Pick<Tree[Name], 'useMutation'>
      : Hooks<Tree[Name]>;
};

type Tool = 'fetch' | 'queryOptions' | 'getData' | 'setData' | 'invalidate' | 'reset' | 'cancel';

type Utils<Tree> = {
  [Name in keyof Tree]: Name extends Tool
    ? Tree[Name]
    : Tree[Name] extends { fetch: unknown }
      ? Pick<Tree[Name], Tool & keyof Tree[Name]>
      : Utils<Tree[Name]>;
};

type Router = Exclude<keyof Library, keyof CreateTRPCReactBase<AppRouter, unknown>>;

type Path = readonly string[];

/** Gives the hooks below it the client. */
export const TrpcClientContext = createContext<Client | null>(null);

/** The client that all hooks use. Calls made in the same tick travel together. */
export function createTrpcClient(): Client {
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: '/trpc', maxURLLength: 4000, maxItems: MAX_BATCH_CALLS })],
  });
}

/** The client itself, for calls that are nobody's hook. */
export function useTrpcClient(): Client {
  const client = useContext(TrpcClientContext);
  if (!client) throw new Error('procedures are for what is inside TrpcClientContext');
  return client;
}

type Methods = Record<string, (path: Path, ...args: never[]) => unknown>;

/** An object whose `orders.list.useQuery(…)` is `methods.useQuery(['orders', 'list'], …)`. */
function treeOf(methods: Methods, path: Path = []): object {
  const branches = new Map<string, object>();
  return new Proxy(() => {}, {
    get(_target, name: string) {
      const branch = branches.get(name) ?? treeOf(methods, [...path, name]);
      branches.set(name, branch);
      return branch;
    },
    apply(_target, _self, args: never[]) {
      return methods[path.at(-1) ?? '']?.(path.slice(0, -1), ...args);
    },
  });
}

/** Begins with the procedure's path. Without an input it is the beginning of all keys of the procedure. */
export function keyOf(path: Path, input?: unknown, type?: 'query') {
  if (path.length === 0) return [];
  const rest = { ...(input !== undefined && { input }), ...(type && { type }) };
  return Object.keys(rest).length > 0 ? [path, rest] : [path];
}

function queryOf(client: Client, path: Path, input: unknown) {
  return {
    queryKey: keyOf(path, input, 'query'),
    queryFn: () => getUntypedClient(client).query(path.join('.'), input),
  };
}

/** What can be done with what is cached of a procedure, or of all below a path. */
function toolsOf(client: Client, cache: QueryClient) {
  const filter = (path: Path, input: unknown) => ({ queryKey: keyOf(path, input) });
  return {
    queryOptions: (path: Path, input: unknown) => queryOf(client, path, input),
    fetch: (path: Path, input: unknown) => cache.fetchQuery(queryOf(client, path, input)),
    getData: (path: Path, input: unknown) => cache.getQueryData(keyOf(path, input, 'query')),
    setData: (path: Path, input: unknown, data: unknown) =>
      cache.setQueryData(keyOf(path, input, 'query'), data),
    invalidate: (path: Path, input: unknown) => cache.invalidateQueries(filter(path, input)),
    reset: (path: Path, input: unknown) => cache.resetQueries(filter(path, input)),
    cancel: (path: Path, input: unknown) => cache.cancelQueries(filter(path, input)),
  };
}

const HOOKS = {
  useQuery(path: Path, input: unknown, options: object = {}) {
    return useQuery({ ...options, ...queryOf(useTrpcClient(), path, input) });
  },
  useMutation(path: Path, options: object = {}) {
    const client = getUntypedClient(useTrpcClient());
    return useMutation({
      ...options,
      mutationKey: [path],
      mutationFn: (input: unknown) => client.mutation(path.join('.'), input),
    });
  },
  useUtils() {
    const client = useTrpcClient();
    const cache = useQueryClient();
    return useMemo(() => treeOf(toolsOf(client, cache)), [client, cache]);
  },
};

/** Every procedure with the hook that is for it, and `useUtils()` for what is cached of them. */
export const trpc = treeOf(HOOKS) as unknown as Hooks<Pick<Library, Router>> & {
  useUtils: () => Utils<Pick<LibraryUtils, Router | 'invalidate'>>;
};
