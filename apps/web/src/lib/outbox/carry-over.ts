import type { Letter } from '@amphi/domain/questions/letters';
import { paths } from '../../paths.ts';
import { saveEntry } from './store.ts';

const PREFIX = 'amphi-kept-';

/** An answer as versions before the outbox kept it. */
interface Kept {
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

/** Moves what an earlier version of the app has kept for a person into the outbox, so that its release loses nothing. */
export function carryOver(userId: number): void {
  try {
    const { localStorage } = window;
    for (const [key, text] of Object.entries({ ...localStorage })) {
      if (!key.startsWith(`${PREFIX}${userId}-`)) continue;
      carry(userId, text);
      localStorage.removeItem(key);
    }
  } catch {
    // A storage that is forbidden holds nothing.
  }
}

function carry(user_id: number, text: string): void {
  try {
    const kept = JSON.parse(text) as Kept;
    const { subject_id, qcm_id, subject_name, question_text, part } = kept;
    saveEntry({
      ...{ user_id, id: `qcm-${qcm_id}`, kind: 'answer', in: 'practice', at: kept.at },
      body: {
        ...{ qcm_id, selected_answers: kept.selected, time_taken_seconds: kept.seconds, part },
        based_on: {
          user_id,
          attempt_number: kept.base.attempt_number,
          selected_answers: kept.base.selected,
        },
      },
      about: {
        ...{ subject_id, subject_name, question_text },
        path: paths.practice(subject_id, { question: qcm_id }),
      },
    });
  } catch {
    // Nonsense, which an earlier version would not have sent either.
  }
}
