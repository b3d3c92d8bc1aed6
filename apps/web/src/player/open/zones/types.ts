import type { Zone } from '@amphi/domain/questions/zones/zones';
import type { Others } from '../../../lib/packs/asked.ts';
import type { OpenQuestion } from '../../../lib/questions.ts';

export type ZoneQuestion = Pick<OpenQuestion, 'image_url' | 'zones' | 'zone_play' | 'zone_labels'>;

export interface ZoneSolution {
  /** The labels, as `zonesToText` writes them. */
  answer_text: string;
  /** The zones that are right: bit 0 is the first. */
  mask: number;
  others?: Others | undefined;
}

/** A picture, its zones, and the labels that are to be put. */
export interface Drawn {
  src: string;
  zones: readonly Zone[];
  labels: readonly string[];
}

export interface ZoneAnswerProps extends Drawn {
  value: string;
  isLocked: boolean;
  onChange: (typed: string) => void;
}
