import type { RouterOutputs } from '@amphi/api';

/** A typed text beside the expected answer. */
export type Compared = RouterOutputs['study']['compareQroc'];

/** `as_of` is the day of the figures, where it is not now. */
export type Others = Compared['others'] & { as_of?: string };

/** Content of an open question when its answer is asked for. */
export interface Asked {
  shown: RouterOutputs['study']['revealQroc'];
  /** Beside what was typed, where something was. */
  compared?: Compared & { others: Others };
  others?: Others;
}

/** Asks for an answer where the server may not be there: `asking` is what it was asked. */
export type Asker = (asking: Promise<Asked>, id: number, typed: string | null) => Promise<Asked>;
