import type { Check, CheckTopic, Fault } from '@amphi/domain/installation/checks';

/** Result of a check: fine, worth a look, or wrong with what to do. */
export type Result = Omit<Check, 'topic'>;
export type Finding = Check;

const found =
  (level: Check['level']) =>
  (text: string, fault: Fault, detail = ''): Result => ({ level, text, fault, detail });

export const ok = (text: string): Result => ({ level: 'ok', text, fault: null, detail: '' });
export const warn = found('warn');
export const fail = found('fail');

/** Says what the results are about. */
export const about = (topic: CheckTopic, results: readonly Result[]): Finding[] =>
  results.map((result) => ({ topic, ...result }));
