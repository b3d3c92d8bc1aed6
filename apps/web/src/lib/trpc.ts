import type { AppRouter } from '@amphi/api';
import { MAX_BATCH_CALLS } from '@amphi/domain/batches';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';

/** The server's procedures as hooks: `trpc.orders.list.useQuery(input)`. */
export const trpc = createTRPCReact<AppRouter>();

/** The browser's client of the procedures. Calls that are made in the same tick travel together. */
export function createTrpcClient() {
  return trpc.createClient({
    links: [httpBatchLink({ url: '/trpc', maxURLLength: 4000, maxItems: MAX_BATCH_CALLS })],
  });
}

export type TrpcClient = ReturnType<typeof createTrpcClient>;
