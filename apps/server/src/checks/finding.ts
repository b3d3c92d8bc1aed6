import type { Check, CheckTopic } from '@amphi/domain/installation/checks';

/** The result of a check: fine, worth a look, or wrong with what to do. */
export type Result = Omit<Check, 'topic'>;
export type Finding = Check;

export const ok = (text: string): Result => ({ level: 'ok', text });
export const warn = (text: string): Result => ({ level: 'warn', text });
export const fail = (text: string): Result => ({ level: 'fail', text });

/** Says what the results are about. */
export const about = (topic: CheckTopic, results: readonly Result[]): Finding[] =>
  results.map((result) => ({ topic, ...result }));
