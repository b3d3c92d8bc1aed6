import { z } from 'zod';
import { flag, id, page, search } from '../fields.ts';

/** Whose access, and whether only what is live. */
const filter = { active_only: flag().default(false), user_id: id().optional() };

export const listAccessInput = z.object(filter);
export const accessPageInput = z.object({ ...page, ...filter, search });
export const accessIdInput = z.object({ id: id() });
