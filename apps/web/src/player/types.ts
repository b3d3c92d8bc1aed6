import type { RouterInputs, RouterOutputs } from '@amphi/api';
import type { Dated } from '@amphi/domain/messages/fr/exam-sessions';
import type { Announced } from '@amphi/domain/questions/announced';
import type { Letter, Options } from '@amphi/domain/questions/letters';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import type { OutboxItem } from '../lib/outbox/sender.ts';
import type { Mode } from './modes.ts';
import type { Earlier } from './open/earlier-of-case.tsx';
import type { Answer } from './player-state.ts';

/** Which question's clinical case is asked for, and where. */
export type CasePlace = RouterInputs['cases']['forStudent'];

/** A question of either kind. */
export interface PlayerQuestion extends Announced, Dated {
  /** Among those of the session: one that is asked twice has two. */
  key: number;
  kind: 'qcm' | 'qroc';
  id: number;
  question_text: string;
  text_format: TextFormat;
  image_url: string | null;
  lesson_name: string | null;
  is_exam_question: boolean;
  is_neutralised?: boolean;
  subject_id: number | null;
  subject_name: string;
  /** Options of a closed question; none of an open one. */
  options: Options;
  /** Its clinical case, null: none; undefined where that is not known before it is asked for. */
  case_id?: number | null;
  /** Where that is asked for. */
  casePlace?: CasePlace;
  /** Case as it was told when it was kept for use without a network. */
  told?: RouterOutputs['cases']['forStudent'];
  /** Earlier parts of the clinical case of an open question. */
  earlier?: Earlier | undefined;
}

/** Session of a mode for the screen: the question on it, its result, and the available actions. */
export interface PlayerSession {
  mode: Mode;
  questions: readonly PlayerQuestion[];
  index: number;
  goTo: (index: number) => void;
  /** One on, submitting what is selected where the mode does so. */
  next: () => void;
  /** Selection in a closed question. */
  selected: readonly Letter[];
  struck?: readonly Letter[] | undefined;
  locked: boolean;
  answer?: Answer | undefined;
  /** The result has only just come. */
  isFresh?: boolean;
  /** The answer or the grade on its way to the server. */
  item?: OutboxItem | undefined;
  /** An answer that was given elsewhere while another one is selected here. */
  rival?: Answer | undefined;
  choose?: (keep: 'there' | 'here') => void;
  /** Opens a refused answer for another choice. */
  edit?: () => void;
  /** Called when the recorded one of two answers was kept. */
  onThere?: () => void;
  /** Called when this one of two answers was kept; `isOther`: into an attempt that was begun elsewhere. */
  onHere?: (isOther: boolean) => void;
  /** Settled without a result: it was answered elsewhere. */
  isSettled?: boolean;
  toggle?: (letter: Letter) => void;
  strike?: (letter: Letter) => void;
  submit?: () => void;
  reset?: () => void;
  flag?: () => void;
  /** Why the last choice was refused. */
  refusal?: string | undefined;
  /** True while the justification is shown. */
  justified?: boolean;
  justify?: (shown: boolean) => void;
  justificationLabel?: string;
}
