import {
  listNotificationsInput,
  markNotificationsReadInput,
} from '@amphi/domain/notifications/schema';
import {
  countUnread,
  listNotifications,
  updateRead,
} from '../platform/notifications/notifications.queries.ts';
import { forDbOfUser } from './handlers.ts';
import { router, sessionProcedure } from './trpc.ts';

/** Notifications of the caller in the app. */
export const notificationsRouter = router({
  unread: sessionProcedure.query(async ({ ctx }) => ({
    count: await countUnread(ctx.services.db, ctx.user.id),
  })),
  list: sessionProcedure.input(listNotificationsInput).query(forDbOfUser(listNotifications)),
  markRead: sessionProcedure.input(markNotificationsReadInput).mutation(async ({ ctx, input }) => {
    await updateRead(ctx.services.db, ctx.user.id, input.up_to);
  }),
});
