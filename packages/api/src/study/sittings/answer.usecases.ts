import type { DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import { exceedsLimit } from '@amphi/domain/questions/announced';
import { lettersOf, maskOf } from '@amphi/domain/questions/letters';
import {
  mappedMask,
  movedPositions,
  positionsBack,
  UNMOVED,
} from '@amphi/domain/questions/option-order';
import type { SavedItem, saveSittingInput } from '@amphi/domain/sittings/schema';
import { endOf, judgeSave, spentSeconds } from '@amphi/domain/sittings/time';
import type { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { compareAhead } from './compared.usecases.ts';
import { updateLate } from './finish.queries.ts';
import { closeIfOver, recordItems, rescore, type Student } from './finish.usecases.ts';
import {
  assertItemsOpen,
  type ItemChange,
  listFormerOptions,
  listItems,
  lockItems,
  updateItems,
} from './items.queries.ts';
import { headerOf, openSitting } from './open.usecases.ts';
import { lockOpenItems } from './open-items.queries.ts';
import {
  deleteSitting,
  findOpenExam,
  lockSitting,
  updateClock,
  updateExamSession,
} from './sittings.queries.ts';

/** The exam under way, if any, without its questions. */
export async function findCurrent(services: Services, student: Student) {
  const sitting = await findOpenExam(services.db, student.id);
  if (sitting === undefined || (await closeIfOver(services, sitting))) return null;
  return headerOf(sitting);
}

/** The current item, which decides what becomes of a save. */
type Standing = Awaited<ReturnType<typeof listItems>>[number];

/** Decides whether a save is written, is there already, or meets a change that its device has not seen. */
function compare(
  saved: SavedItem & { mask: number },
  standing: Standing,
  device: string,
): 'write' | 'standing' | 'conflict' {
  if (standing.device === device) {
    return saved.revision > standing.revision ? 'write' : 'standing';
  }
  const isSame =
    saved.mask === standing.mask &&
    saved.typed_text === standing.typed_text &&
    saved.flagged === standing.flagged;
  if (saved.base_revision !== standing.revision) return isSame ? 'standing' : 'conflict';
  return saved.revision > standing.revision ? 'write' : 'conflict';
}

/** Sets of letters by the present options of the questions, from those of the versions that a page shows, and back. */
async function carryingOf(
  trx: Transaction<DB>,
  standing: ReadonlyMap<number, Standing>,
  items: readonly SavedItem[],
): Promise<Record<'carried' | 'seen', (position: number, mask: number) => number>> {
  const outdated = items.flatMap(({ position, question_version: version }) => {
    const before = standing.get(position);
    if (version === undefined || !before?.qcm_id || !before.options) return [];
    const { qcm_id, options } = before;
    return before.version === version ? [] : { position, qcm_id, version, options };
  });
  if (outdated.length === 0) return { carried: (_, mask) => mask, seen: (_, mask) => mask };
  const former = await listFormerOptions(trx, outdated);
  const positions = new Map(
    outdated.map(({ position, qcm_id, version, options }) => {
      const seen = former.get(`${qcm_id}/${version}`);
      return [position, seen === undefined ? null : movedPositions(seen, options)];
    }),
  );
  const positionsAt = (position: number) => positions.get(position) ?? UNMOVED;
  return {
    carried: (position, mask) => mappedMask(mask, positionsAt(position)),
    seen: (position, mask) => mappedMask(mask, positionsBack(positionsAt(position))),
  };
}

/**
 * Saves answers and marks of an exam. Sent again, or out of order, a save changes nothing more. What arrives after
 * the end counts if it was given before it, for some hours; the sitting is then not compared with others.
 *
 * @returns the revisions that stand now; what another device has changed meanwhile; and the positions that are not
 *   taken: too late, of questions that are gone, or of answers that are locked
 * @throws sittings.not_found, sittings.not_an_exam; sittings.finished once it was handed in; access.denied as `openSitting`
 */
export async function saveSitting(
  { db, timezone }: Services,
  student: Student,
  sessionId: number,
  { id, device, items }: z.output<typeof saveSittingInput>,
) {
  const answer = await inTransaction(db, async (trx) => {
    const sitting = required(await lockSitting(trx, id, student.id), 'sittings.not_found');
    if (sitting.mode !== 'exam') throw new DomainError('sittings.not_an_exam');
    const isFinished = sitting.finished_at !== null;
    const endedBy = sitting.finished_by ?? sitting.handed_in_by;
    // The results of a mock exam show the keys to everyone.
    const isPublic = isFinished && sitting.mock_exam_id !== null;
    if (isPublic || (endedBy !== null && endedBy !== 'time')) {
      throw new DomainError('sittings.finished');
    }
    if (!isFinished) await assertItemsOpen(trx, id, student);
    // Questions come before items in the order of locks, and only here both are needed.
    if (isFinished) {
      await lockItems(trx, id);
      await lockOpenItems(trx, id);
    }
    const standing = new Map((await listItems(trx, id)).map((item) => [item.position, item]));
    const { carried, seen } = await carryingOf(trx, standing, items);
    const end = sitting.finished_at ?? sitting.handed_in_at ?? endOf(sitting);
    const saved: { position: number; revision: number }[] = [];
    const conflicts: (ReturnType<typeof shown> & { position: number })[] = [];
    const refused: number[] = [];
    const changes: ItemChange[] = [];
    let isLate = false;
    for (const item of items) {
      const { position, revision, flagged, seconds, typed_text, locked } = item;
      const mask = carried(position, maskOf(item.selected_answers));
      const before = standing.get(position);
      const verdict = judgeSave({
        end,
        received: sitting.now,
        time_limit_seconds: sitting.time_limit_seconds,
        age: item.age_seconds ?? null,
      });
      if (before === undefined || !fits(before, { ...item, mask })) {
        refused.push(position);
        continue;
      }
      const outcome = compare({ ...item, mask }, before, device);
      if (outcome === 'standing') saved.push({ position, revision: before.revision });
      else if (verdict === 'refused') refused.push(position);
      else if (outcome === 'conflict') {
        conflicts.push({ position, ...shown(before, seen(position, before.mask)) });
      } else {
        const isChanged = mask !== before.mask || typed_text !== before.typed_text;
        isLate ||= verdict === 'late' || (isFinished && isChanged);
        const { letters_version } = before;
        changes.push({
          position,
          letters_version,
          mask,
          typed_text,
          flagged,
          seconds,
          revision,
          locked,
        });
        saved.push({ position, revision });
      }
    }
    if (changes.length > 0) {
      if (sitting.session_id !== sessionId) await updateExamSession(trx, id, sessionId);
      const answered_at = end !== null && end < sitting.now ? end : sitting.now;
      await updateItems(trx, id, changes, { device, answered_at });
      if (isLate) await updateLate(trx, id);
      if (isFinished) {
        const all = await lockItems(trx, id);
        const positions = new Set(changes.map(({ position }) => position));
        const added = all.filter(({ position }) => positions.has(position));
        await recordItems(trx, sitting, added, timezone);
        await rescore(trx, sitting, all, await lockOpenItems(trx, id));
      }
    }
    return { ...headerOf(sitting), saved, conflicts, refused };
  });
  // The work is spread over the exam: its end finds what was typed compared already.
  if (items.some(({ typed_text }) => typed_text !== null)) {
    await compareAhead(db, { id, user_id: student.id });
  }
  return answer;
}

/**
 * Letters are for closed questions, no more than these take, texts for open ones; what was graded by the correction or
 * locked stays as it is: what its clinical case tells next may hold the answer.
 */
const fits = (
  { is_open, options_mask, choice_limit, mask, typed_text, grade, is_locked }: Standing,
  saved: { mask: number; typed_text: string | null },
): boolean =>
  (saved.mask & ~options_mask) === 0 &&
  // Options that were chosen before there was a limit stay, and can still be marked.
  (saved.mask === mask || !exceedsLimit(choice_limit, saved.mask)) &&
  (!is_locked || (saved.mask === mask && saved.typed_text === typed_text)) &&
  (is_open ? grade === null || saved.typed_text === typed_text : saved.typed_text === null);

/** An answer of another device, with the letters at which the page shows its options. */
const shown = ({ revision, typed_text, flagged }: Standing, mask: number) => ({
  revision,
  flagged,
  typed_text,
  selected_answers: lettersOf(mask),
});

/**
 * Stops the clock of an exam, or lets it run on; again is no error.
 *
 * @throws sittings.not_found, sittings.not_an_exam, sittings.finished; sittings.no_pause for a scheduled mock exam
 */
export async function setPaused(
  services: Services,
  student: Student,
  id: number,
  isPaused: boolean,
) {
  await inTransaction(services.db, async (trx) => {
    const sitting = required(await lockSitting(trx, id, student.id), 'sittings.not_found');
    if (sitting.mode !== 'exam') throw new DomainError('sittings.not_an_exam');
    if (sitting.mock_exam_id !== null) throw new DomainError('sittings.no_pause');
    const end = endOf(sitting);
    if (sitting.finished_at !== null || (end !== null && end <= sitting.now)) {
      throw new DomainError('sittings.finished');
    }
    if (!isPaused) await assertItemsOpen(trx, id, student);
    const isRunning = sitting.running_since !== null;
    if (isRunning !== isPaused) return;
    await updateClock(trx, id, {
      is_running: !isPaused,
      ...(isPaused && {
        spent_seconds: Math.round(spentSeconds(sitting, sitting.now)),
        pauses: Math.min(sitting.pauses + 1, 1_000),
      }),
    });
  });
  return openSitting(services, student, id);
}

/**
 * Removes a sitting from the list. Recorded answers stay.
 *
 * @throws sittings.not_found; sittings.answered for an exam under way that has an answer
 */
export async function discardSitting({ db }: Services, student: Student, id: number) {
  await inTransaction(db, async (trx) => {
    const sitting = required(await lockSitting(trx, id, student.id), 'sittings.not_found');
    if (sitting.mode === 'exam') {
      const items = await listItems(trx, id);
      // A scheduled exam has one copy a student, so that it is not begun again either.
      const isKept =
        sitting.mock_exam_id !== null ||
        items.some(({ mask, typed_text }) => mask !== 0 || typed_text !== null);
      if (isKept) throw new DomainError('sittings.answered');
    }
    await deleteSitting(trx, id);
  });
}
