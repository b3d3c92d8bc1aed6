import type { AppRouter } from '@amphi/api';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';

export const trpc = createTRPCReact<AppRouter>();

/** The client that all hooks use. Calls made in the same tick travel together. */
export function createTrpcClient() {
  return trpc.createClient({ links: [httpBatchLink({ url: '/trpc', maxURLLength: 4000 })] });
}
