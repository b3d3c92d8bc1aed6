import { trpc } from '../../lib/trpc.ts';

/** The state of the installation as it is checked while it is shown: read again until those checks are made. */
export const useInstallation = () =>
  trpc.installation.read.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_checking ? 2_000 : false),
  });
