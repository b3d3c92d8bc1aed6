import { z } from 'zod';
import { flag, id, page, search } from '../fields.ts';

/** The access of one user or of all, and whether only live access. */
const filter = { active_only: flag().default(false), user_id: id().optional() };

export const listAccessInput = z.object(filter);
export const accessPageInput = z.object({ ...page, ...filter, search });
export const accessIdInput = z.object({ id: id() });
