import type { RouterOutputs } from '@amphi/api';
import type { BaremeKind } from '@amphi/domain/baremes/schema';

export type BaremeRow = RouterOutputs['baremes']['uses'][number];

/** A rule as the form holds it: the parameters of its kind, as far as they are filled in. */
export interface BaremeValues {
  name: string;
  kind: BaremeKind;
  params: Record<string, unknown>;
}
