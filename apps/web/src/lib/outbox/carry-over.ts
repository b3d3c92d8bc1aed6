import type { Letter } from '@amphi/domain/questions/letters';
import { paths } from '../../paths.ts';
import { recall, remember, type Slot } from '../memory.ts';
import { isAnswered, type PendingItem, saveEntry } from './store.ts';

/** After which a session was over. */
const SESSION_MS = 12 * 3_600_000;

/** A question of a round of reviews as earlier versions stored it. */
interface FormerAsked {
  question: object;
  isTraining: boolean;
}

/** An answer as versions before the outbox stored it. */
interface FormerAnswer {
  subject_id: number;
  qcm_id: number;
  selected: Letter[];
  seconds: number;
  base: { attempt_number: number; selected: Letter[] };
  part: { chapter_id?: number; exam_year?: number };
  at: number;
  subject_name: string;
  question_text: string;
}

/** Kinds of records by the names that earlier versions gave them. */
const RECORDS = {
  drafts: 'selections',
  struck: 'struck',
  places: 'position',
  round: 'session',
  forms: 'form',
  dialogs: 'dialog',
} as const;

/** Moves what an earlier version of the app has stored for a person into the outbox and the memory, so that its release loses nothing. */
export function carryOver(userId: number): void {
  carryRecords(userId, () => window.localStorage);
  carryRecords(userId, () => window.sessionStorage);
  try {
    const { localStorage } = window;
    for (const [key, text] of Object.entries({ ...localStorage })) {
      const [, kind, owner, sitting, device] =
        /^amphi-(kept|sitting|late)-(\d+)-([^-]+)-?(.*)$/.exec(key) ?? [];
      if (kind === undefined || Number(owner) !== userId) continue;
      try {
        if (kind === 'kept') carryAnswer(userId, text);
        else carryChanges(userId, Number(sitting), device || 'late', text, kind === 'late');
      } catch {
        // Nonsense, which an earlier version would not have sent either.
      }
      localStorage.removeItem(key);
    }
  } catch {
    // A storage that is forbidden holds nothing.
  }
}

function carryRecords(userId: number, open: () => Storage): void {
  try {
    const storage = open();
    for (const [key, text] of Object.entries({ ...storage })) {
      const [, former = '', owner, name = ''] = /^amphi-([a-z]+)-(\d+)-(.+)$/.exec(key) ?? [];
      if (!(former in RECORDS) || Number(owner) !== userId) continue;
      const kind = RECORDS[former as keyof typeof RECORDS];
      const isOfWindow = kind === 'position' && storage === window.sessionStorage;
      storage.removeItem(key);
      const slot: Slot = [userId, isOfWindow ? 'windowPosition' : kind, name];
      try {
        if (recall(slot) === undefined) remember(slot, valueIn(kind, JSON.parse(text)));
      } catch {
        // Nonsense, which an earlier version would have forgotten as well.
      }
    }
  } catch {
    // A storage that is forbidden holds nothing.
  }
}

/** Returns what a record contains; undefined where it is over. */
function valueIn(kind: Slot[1], { at, expires, value, base, ...fields }: Record<string, unknown>) {
  if (kind === 'form' || kind === 'dialog') {
    if (Number(expires) <= Date.now()) return undefined;
    return kind === 'form' ? { values: value, base } : value;
  }
  if (kind !== 'session') return fields;
  if (Date.now() - Number(at) > SESSION_MS) return undefined;
  const { asked, all, ...session } = fields as { asked?: FormerAsked[]; all?: unknown };
  if (!asked) return all ?? session;
  const questions = asked.map(({ question, isTraining }, index) => ({
    ...question,
    position: index + 1,
    is_training: isTraining,
  }));
  return { ...session, questions };
}

function carryAnswer(user_id: number, text: string): void {
  const former = JSON.parse(text) as FormerAnswer;
  const { subject_id, qcm_id, subject_name, question_text, part } = former;
  saveEntry({
    user_id,
    id: `qcm-${qcm_id}`,
    kind: 'answer',
    in: 'practice',
    at: former.at,
    body: {
      qcm_id,
      selected_answers: former.selected,
      time_taken_seconds: former.seconds,
      part,
      based_on: {
        user_id,
        attempt_number: former.base.attempt_number,
        selected_answers: former.base.selected,
      },
    },
    about: {
      subject_id,
      subject_name,
      question_text,
      path: paths.practice(subject_id, { question: qcm_id }),
    },
  });
}

/** The changes of a page of an exam; `isLate`: those that came after its end, which the student has not read of. */
function carryChanges(
  user_id: number,
  id: number,
  device: string,
  text: string,
  isLate: boolean,
): void {
  const items = (JSON.parse(text) as PendingItem[]).filter((item) => !isLate || isAnswered(item));
  if (!Number.isInteger(id) || items.length === 0) return;
  saveEntry({
    user_id,
    id: `${isLate ? 'late' : 'save'}-${id}-${device}`,
    kind: 'save',
    in: 'sitting',
    at: Math.max(0, ...items.map(({ at }) => (Number.isFinite(at) ? at : 0))),
    body: { id, device, items },
    about: { subject_id: null, subject_name: '', question_text: '', path: paths.sitting(id) },
    ...(isLate && { refusal: { code: 'sittings.finished', detail: '' } }),
  });
}
