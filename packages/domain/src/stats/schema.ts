import { z } from 'zod';
import { key } from '../fields.ts';
import { canPostpone, POSTPONE_DAYS, TASKS } from './today.ts';

const task = z.enum(TASKS, { error: key('value.invalid') });

export const postponeTaskInput = z.object({
  task: task.refine(canPostpone, { error: key('value.invalid') }),
  days: z.literal([...POSTPONE_DAYS], { error: key('value.invalid') }),
});
export const resumeTaskInput = z.object({ task });
