import type { Database } from '@amphi/db';
import { RELEASE_DELAY_SECONDS } from '@amphi/domain/mock-exams/rules';
import { type RawBuilder, sql } from 'kysely';
import { releaseMockExams } from '../../src/study/mock-exams/release.usecases.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import type { World } from '../support/harness.ts';

export type MockExamState = 'planned' | 'published' | 'open' | 'released';

const hours = (count: number): RawBuilder<Date> =>
  sql`now() + make_interval(hours => ${sql.lit(count)})`;

const WINDOWS: Record<MockExamState, [number, number]> = {
  planned: [24, 27],
  published: [24, 27],
  open: [-1, 2],
  released: [-72, -48],
};

/** A mock exam of one hour with these questions, in a window of three hours or one day. */
export async function makeMockExam(
  db: Database,
  { subject_id, qcm_ids }: { subject_id: number; qcm_ids: readonly number[] },
  state: MockExamState,
): Promise<number> {
  const [opens, closes] = WINDOWS[state];
  const { id } = await db
    .insertInto('mock_exams')
    .values({
      title: 'Examen blanc national',
      question_count: qcm_ids.length,
      duration_minutes: 60,
      opens_at: hours(opens),
      closes_at: hours(closes),
      bareme_id: sql<number>`(select id from baremes where is_default)`,
      published_at: state === 'planned' ? null : hours(-100),
      released_at: state === 'released' ? hours(-47) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('mock_exam_parts').values({ mock_exam_id: id, subject_id }).execute();
  if (state !== 'planned') {
    const rows = qcm_ids.map((qcm_id, index) => ({
      mock_exam_id: id,
      position: index + 1,
      qcm_id,
    }));
    await db.insertInto('mock_exam_parts').values(rows).execute();
  }
  return id;
}

/** Lets so many seconds of an exam go by, and of its sittings that run. */
export async function passMockExam(world: World, id: number, seconds: number): Promise<void> {
  const back = sql`make_interval(secs => ${seconds}::int)`;
  await world.update('mock_exams', id, {
    opens_at: sql`opens_at - ${back}`,
    closes_at: sql`closes_at - ${back}`,
  });
  await world.update(
    'sittings',
    { mock_exam_id: id },
    {
      started_at: sql`started_at - ${back}`,
      running_since: sql`running_since - ${back}`,
      handed_in_at: sql`handed_in_at - ${back}`,
    },
  );
}

/** Ends the window and opens the results. */
export async function endMockExam(world: World, id: number): Promise<void> {
  await passMockExam(world, id, 2 * 3600 + RELEASE_DELAY_SECONDS + 1);
  await releaseMockExams(world.services);
}

/** A subject of some questions that an open mock exam asks, and students with access to it. */
export async function makeMockExamRoom(world: World, count = 4) {
  const room = await makeClassroom(world);
  const { subject_id, subject } = room;
  const qcm_ids: number[] = [];
  while (qcm_ids.length < count) qcm_ids.push((await world.makeQcm(subject_id)).id);
  return {
    ...room,
    qcm_ids,
    id: await makeMockExam(world.db, { subject_id, qcm_ids }, 'open'),
    /** Another student. */
    async student() {
      const browser = await world.student(subject.semester_id);
      return browser;
    },
  };
}
