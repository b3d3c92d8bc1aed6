/** The recall that a student may want on the day of a review, in per cent. */
export const RETENTIONS = [75, 80, 85, 90] as const;
export type Retention = (typeof RETENTIONS)[number];

/** Retentions that are advised: with an exam date the final sweep makes up for the difference (docs/decisions/0023). */
export const ADVISED_RETENTION = { withExam: 80, withoutExam: 85 } as const;

/** The recall, 0 to 1, that a question is scheduled for: what the student has chosen, or what is advised. */
export function retentionOf(chosen: Retention | null, hasExam: boolean): number {
  return (chosen ?? ADVISED_RETENTION[hasExam ? 'withExam' : 'withoutExam']) / 100;
}
