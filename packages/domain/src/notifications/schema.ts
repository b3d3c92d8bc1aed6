import { z } from 'zod';
import { id, integer, page } from '../fields.ts';

/** Newest first. */
export const listNotificationsInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(30),
});

/** All up to the newest one that was shown: what has come in since stays unread. */
export const markNotificationsReadInput = z.object({ up_to: id() });
