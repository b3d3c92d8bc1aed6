/** Tasks of the desk that may wait, in the order of its list. */
export const TASKS = [
  'exams',
  'orders',
  'mails',
  'reports',
  'drafts',
  'explanations',
  'imports',
  'incomplete',
  'suspects',
  'duplicates',
  'expiring',
] as const;
export type Task = (typeof TASKS)[number];

/** Tasks that people wait for today: they cannot be put off. */
const URGENT: readonly Task[] = ['exams', 'orders', 'mails'];

export const canPostpone = (task: Task): boolean => !URGENT.includes(task);

/** Days by which a task can be put off. */
export const POSTPONE_DAYS = [1, 3, 7] as const;
