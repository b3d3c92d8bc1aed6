import { qcmAsRead } from '@amphi/domain/questions/qcm.schema';
import { qrocAsRead } from '@amphi/domain/questions/qroc.schema';
import { sql } from 'kysely';
import type { Fixture } from '../../src/testing/fixture.ts';
import { makeFixture } from '../support/fixture.ts';
import type { World } from '../support/harness.ts';

/** Options that any two questions share, so that they can be merged. */
export const OPTIONS = { A: 'vague', B: 'facial', C: 'trijumeau', D: 'hypoglosse' };

/** Each question names its number in its text, and in what students are told once they have answered it. */
export const asksOf = (number: number) => `Quel nerf ? Zq${number}z`;
export const tellsOf = (number: number) => `Parce que. Js${number}z`;

/** Numbers of the questions whose texts, or whose answers, something shows. */
export const numbersIn = (shown: unknown, of: 'Zq' | 'Js'): Set<number> =>
  new Set(
    [...(JSON.stringify(shown) ?? '').matchAll(new RegExp(`${of}(\\d+)z`, 'g'))].map(([, number]) =>
      Number(number),
    ),
  );

export type Entity = 'qcms' | 'qrocs';

let last = 0;
const next = () => {
  last += 1;
  return last;
};

/** Two subjects of a semester; the staff of one of them, an administrator and two students. */
export async function makeSetting(world: World) {
  const { db } = world;
  const semester = await world.makeSemester();
  const own = await world.makeSubject(semester.id);
  const other = await world.makeSubject(semester.id);
  const chapter = await world.makeChapter(own.id);
  const add = async (subject_id: number, values: object = {}) => {
    const [closed, open] = [next(), next()];
    await world.makeQcm(subject_id, {
      question_text: asksOf(closed),
      options: OPTIONS,
      justification: tellsOf(closed),
      ...values,
    });
    const question_text = asksOf(open);
    await world.makeQroc(subject_id, { question_text, answer_text: tellsOf(open), ...values });
  };
  for (const subject_id of [own.id, own.id, own.id, other.id, other.id]) await add(subject_id);
  await add(own.id, { state: 'draft' });
  await add(own.id, { state: 'retired' });
  const staff = (role: 'editor' | 'reviewer') => world.staff(role, { subject_id: own.id });
  const [admin, editor, reviewer] = [
    await world.signedIn({ role: 'admin' }),
    await staff('editor'),
    await staff('reviewer'),
  ];
  const students = [await world.student(semester.id), await world.student(semester.id)];

  /** The questions of a kind, of both subjects unless one is named. */
  const idsOf = async (table: Entity, subjects = [own.id, other.id]): Promise<number[]> => {
    const found = db.selectFrom(table).select('id').where('subject_id', 'in', subjects);
    return (await found.orderBy('id').execute()).map(({ id }) => id);
  };
  /** A question as its form has it. */
  const formOf = async (table: Entity, id: number) => {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    return row && { id, ...(table === 'qcms' ? qcmAsRead : qrocAsRead).parse(row) };
  };
  const fixture = await makeFixture(world);
  /** Calls are about this question, and about what there is of files, changes and drafts. */
  const fixtureOf = async (
    subject_id: number,
    qcm_id: number,
    qroc_id: number,
  ): Promise<Fixture> => {
    const latest = async (table: 'bulk_changes' | 'import_batches') =>
      Number(
        (await db.selectFrom(table).select(sql<number>`max(id)`.as('id')).executeTakeFirst())?.id ??
          1,
      );
    const draft = async () =>
      (await db
        .selectFrom('question_drafts')
        .select(['id', 'revision'])
        .orderBy('id', 'desc')
        .executeTakeFirst()) ?? { id: 1, revision: 1 };
    const batch = () => latest('import_batches');
    return {
      ...fixture,
      semester_id: semester.id,
      subject_id,
      chapter_id: chapter.id,
      qcm_id,
      qroc_id,
      sitting: async (api) => {
        const { id } = (await api.auth.session()) ?? { id: 0 };
        const mine = await db
          .selectFrom('sittings')
          .select('id')
          .where('user_id', '=', id)
          .orderBy('id', 'desc')
          .executeTakeFirst();
        return mine?.id ?? 1;
      },
      bulkChange: () => latest('bulk_changes'),
      import_id: await batch(),
      pendingImport: batch,
      pendingTable: batch,
      ownDraft: draft,
      submittedDraft: draft,
    };
  };
  return {
    world,
    semester,
    own,
    other,
    chapter,
    admin,
    editor,
    reviewer,
    students,
    next,
    idsOf,
    formOf,
    fixtureOf,
    /** Files that were loaded. */
    files: [] as number[],
    /** Steps that succeeded. */
    done: new Set<string>(),
  };
}

export type Setting = Awaited<ReturnType<typeof makeSetting>>;
