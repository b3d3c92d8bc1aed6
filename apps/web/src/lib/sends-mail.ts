import { trpc } from './trpc.ts';

/** True where mails arrive, so that texts do not promise any; while that is not known, they do. */
export const useSendsMail = (): boolean =>
  trpc.public.settings.useQuery().data?.sends_mail !== false;
