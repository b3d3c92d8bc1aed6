import { randomUUID } from 'node:crypto';
import type { Letter } from '@amphi/domain/questions/letters';
import { sql } from 'kysely';
import { makeClassroom } from '../attempts/study-support.ts';
import type { World } from '../support/harness.ts';

type Api = Awaited<ReturnType<World['signedIn']>>['api'];
type Begin = Extract<Parameters<Api['sittings']['begin']>[0], { of: 'custom' }>;

/** Begins a sitting of questions that a filter finds, in their order unless told otherwise. */
export const beginCustom = (
  api: Pick<Api, 'sittings'>,
  filter: Begin['filter'],
  values: Omit<Begin, 'of' | 'filter' | 'order'> & Partial<Pick<Begin, 'order'>>,
) => api.sittings.begin({ of: 'custom', filter, order: 'fixed', ...values });

/** A student with access to a subject of some questions, whose key is A and C. */
export async function makeExamRoom(
  world: World,
  count = 4,
  values: { exam_year?: number; is_exam_question?: boolean } = {},
) {
  const room = await makeClassroom(world);
  const qcm_ids: number[] = [];
  while (qcm_ids.length < count) {
    qcm_ids.push((await world.makeQcm(room.subject_id, values)).id);
  }
  const { subject_id, browser } = room;
  return {
    ...room,
    qcm_ids,
    user: browser.user,
    /** Begins an exam of all questions by number. */
    async exam(time_limit_seconds = 3600) {
      const { id } = await browser.api.sittings.begin({
        of: 'custom',
        filter: { subject_ids: [subject_id] },
        mode: 'exam',
        count: 200,
        order: 'fixed',
        time_limit_seconds,
      });
      return id;
    },
    async tutor() {
      const { id } = await browser.api.sittings.begin({
        of: 'custom',
        filter: { subject_ids: [subject_id] },
        mode: 'tutor',
        count: 200,
        order: 'fixed',
      });
      return id;
    },
  };
}

/** The closed questions of an open sitting, in their order. */
export const closedIds = (
  questions: readonly ({ kind: 'qcm'; id: number } | { kind: 'qroc' })[],
): number[] => questions.flatMap((one) => (one.kind === 'qcm' ? [one.id] : []));

/** A device on which an exam is open. */
export function makeDevice(browser: { api: Api }, id: number) {
  const device = randomUUID();
  return {
    device,
    save: (...items: ReturnType<typeof item>[]) => browser.api.sittings.save({ id, device, items }),
  };
}

/** An item as a device saves it. */
export function item(
  position: number,
  selected_answers: Letter[],
  values: {
    base_revision?: number;
    revision?: number;
    flagged?: boolean;
    typed_text?: string;
    seconds?: number;
    locked?: boolean;
    age_seconds?: number;
    question_version?: number;
  } = {},
) {
  const base_revision = values.base_revision ?? 0;
  return {
    position,
    selected_answers,
    flagged: false,
    seconds: 10,
    base_revision,
    revision: base_revision + 1,
    ...values,
  };
}

/** Lets so many seconds of a running sitting go by. */
export async function pass(world: World, id: number, seconds: number): Promise<void> {
  await world.update('sittings', id, {
    started_at: sql`started_at - make_interval(secs => ${seconds}::int)`,
    running_since: sql`running_since - make_interval(secs => ${seconds}::int)`,
  });
}

export const sittingOf = (world: World, id: number) => world.row('sittings', id);

export const itemsOf = (world: World, id: number) =>
  world.rows(
    'sitting_items',
    { sitting_id: id },
    ['position', 'mask', 'flagged', 'revision'],
    'position',
  );
