import { z } from 'zod';
import { flag, id } from '../fields.ts';

export const listAccessInput = z.object({ active_only: flag().default(false) });
export const accessIdInput = z.object({ id: id() });
