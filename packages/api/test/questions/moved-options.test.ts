import type { Letter } from '@amphi/domain/questions/letters';
import { LETTERS, maskOf, optionLetters } from '@amphi/domain/questions/letters';
import { mappedMask } from '@amphi/domain/questions/option-order';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { LETTERS_ELSEWHERE, tablesOf } from '../../src/catalog/questions/tables.queries.ts';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { endMockExam, makeMockExamRoom } from '../mock-exams/mock-exam-support.ts';
import { item, itemsOf, makeDevice, makeExamRoom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { makeDesk } from './draft-support.ts';

const world = useWorld();

type Options = Partial<Record<Letter, string>>;

it('every column that stores letters is listed with what an edit that moves options does with it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (
      -- Names of sets of letters and of what is kept of each option.
      column_name ~ '(mask|letter|option|correct|^places$|^[a-f]$)'
      -- Rows as JSON of tables that name a question, or a question of a file.
      or data_type = 'jsonb' and table_name in ('question_drafts', 'import_rows', 'item_stats')
      -- Small numbers that hold six bits.
      or (table_name, column_name) in (
        select relname, attname from pg_constraint join pg_class on pg_class.oid = conrelid
          join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ '<= 63\\M'))
    order by 1
  `.execute(world.db);
  const carried = tablesOf('qcms').flatMap(({ table, masks = [] }) =>
    masks.map((mask) => `${table}.${mask}`),
  );
  // Elements of an open question, counts of right answers and cells of a file hold no letters.
  const others = [
    'import_rows.cells',
    'import_rows.issues',
    'ledger',
    'qroc_answers.elements_mask',
    'sitting_items.elements_mask',
    'sitting_items.named_mask',
    'sittings.correct_count',
  ];
  const names = rows.map(({ name }) => name).filter((name) => !others.includes(name));
  expect([...carried, ...Object.keys(LETTERS_ELSEWHERE)].sort()).toEqual(names.sort());
});

it('SQL maps a set of letters as the rule does', async () => {
  const positions = [3, 0, 5, 1, 2, 4];
  const { rows } = await sql<{ mask: number }>`
    select mapped_mask(mask::smallint, ${positions}::smallint[]) as mask
    from generate_series(0, 63) as mask order by mask.mask
  `.execute(world.db);
  expect(rows.map(({ mask }) => mask)).toEqual(
    Array.from({ length: 64 }, (_, mask) => mappedMask(mask, positions)),
  );
});

/** An administrator who gives a question options and a key. */
async function makeEditor(qcm_id: number, subject_id: number) {
  const { api } = await world.signedIn({ role: 'admin' });
  return async (options: Options, correct_answers: Letter[], values: object = {}) => {
    const qcm = (await api.qcms.bySubject({ subject_id })).find(({ id }) => id === qcm_id);
    if (qcm === undefined) throw new Error('no question');
    await api.qcms.update({ ...qcm, options, correct_answers, ...values });
  };
}

/** Letters as the texts that they stand for. */
const textsOf = (options: Options, mask: number) =>
  optionLetters(options)
    .filter((letter) => maskOf([letter]) & mask)
    .map((letter) => options[letter] as string)
    .sort();

const ALL = ['le foie', 'la rate', 'le rein', 'le cœur', 'le poumon', 'la peau'];

/** An edit by the order of options, some of which are left out or rewritten at their letter. */
interface Edit {
  kind: 'move' | 'remove' | 'rewrite';
  order: number[];
  which: number;
}

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom('move' as const, 'move' as const, 'remove' as const, 'rewrite' as const),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
    which: fc.nat(5),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Options after an edit, each under its name from the beginning. */
function edited(names: readonly string[], { kind, order, which }: Edit): string[] {
  const moved = order
    .filter((index) => index < names.length)
    .map((index) => names[index] as string);
  if (kind === 'move') return moved;
  if (kind === 'remove' && names.length > 3) {
    const gone = moved[which % moved.length] as string;
    // The key keeps one option.
    return gone === ALL[0] ? moved : moved.filter((name) => name !== gone);
  }
  return [...names];
}

it('what was right by its texts stays right, whatever is moved, removed and rewritten', async () => {
  const room = await makeExamRoom(world, 1);
  const { qcm_ids, subject_id, subject } = room;
  const [qcm_id = 0] = qcm_ids;
  const edit = await makeEditor(qcm_id, subject_id);
  const students = await Promise.all([1, 2, 3, 4].map(() => world.student(subject.semester_id)));
  const chosen = fc.array(fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }), {
    minLength: 4,
    maxLength: 4,
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(chosen, edits, async (given, steps) => {
      run += 1;
      let names = [...ALL];
      /** The present letter of each option. */
      const called = new Map(ALL.map((name) => [name, `${name} ${run}`]));
      const options = (): Options =>
        Object.fromEntries(names.map((name, index) => [LETTERS[index], called.get(name)]));
      const key = () =>
        LETTERS.filter((_, index) => [ALL[0], ALL[1]].includes(names[index] as string));
      await world.db.deleteFrom('answers').where('qcm_id', '=', qcm_id).execute();
      await edit(options(), key());
      for (const [index, { api }] of students.entries()) {
        const selected_answers = (given[index] ?? [0]).map((one) => LETTERS[one] as Letter);
        await giveAnswer(api, { qcm_id, selected_answers });
      }
      for (const step of steps) {
        names = edited(names, step);
        if (step.kind === 'rewrite') {
          const name = names[step.which % names.length] as string;
          called.set(name, `${called.get(name)} ou ${step.which}`);
        }
        await edit(options(), key());
        const wanted = given.map((one) =>
          one
            .map((index) => ALL[index] as string)
            .filter((name) => names.includes(name))
            .map((name) => called.get(name) as string)
            .sort(),
        );
        for (const table of ['answers', 'answer_log'] as const) {
          const rows = await world.rows(table, { qcm_id }, ['user_id', 'mask']);
          const texts = students.map(({ user }) =>
            textsOf(options(), rows.find(({ user_id }) => user_id === user.id)?.mask ?? 0),
          );
          expect(texts, table).toEqual(wanted);
        }
        const right = given.filter(
          (one) =>
            [0, 1].every(
              (index) =>
                one.includes(index) === names.includes(ALL[index] as string) ||
                !names.includes(ALL[index] as string),
            ) && one.every((index) => index < 2 || !names.includes(ALL[index] as string)),
        ).length;
        expect((await world.rows('qcm_stats', { qcm_id }, ['correct']))[0]?.correct).toBe(right);
        expect(await listWrongCounters(world.db)).toEqual([]);
      }
    }),
    { numRuns: 15 },
  );
});

const BEFORE = { A: 'un', B: 'deux', C: 'trois', D: 'quatre' };
/** The first two have changed positions. */
const AFTER = { A: 'deux', B: 'un', C: 'trois', D: 'quatre' };

describe('where two options change places', () => {
  it('earlier attempts, a report and the students who are told go by the texts', async () => {
    const { qcm_ids, subject_id, browser } = await makeExamRoom(world, 1);
    const [qcm_id = 0] = qcm_ids;
    const edit = await makeEditor(qcm_id, subject_id);
    await edit(BEFORE, ['A', 'C']);
    const { api } = browser;
    await giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'] });
    await api.attempts.reset({ subject_id });
    await giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'] });
    await api.reports.create({
      qcm_id,
      reason: 'key',
      suggested_answers: ['A'],
      message: 'Une seule.',
    });
    await edit(AFTER, ['B', 'C']);
    const mask = maskOf(['B', 'C']);
    expect(await world.rows('answer_history', { qcm_id }, ['mask'])).toEqual([{ mask }]);
    expect(await world.rows('answer_log', { qcm_id }, ['mask'])).toEqual([{ mask }, { mask }]);
    expect(await world.rows('reports', { qcm_id }, ['suggested_mask'])).toEqual([
      { suggested_mask: maskOf(['B']) },
    ]);
    expect((await api.attempts.review({ subject_id })).questions).toMatchObject([
      { user_answer: ['B', 'C'], is_correct: true },
    ]);
    expect((await api.notifications.list({})).items).toEqual([]);
    await edit(AFTER, ['A', 'C']);
    expect((await api.notifications.list({})).items).toMatchObject([
      { kind: 'answer_remarked', data: { is_correct: false } },
    ]);
  });

  it('an exam under way goes on, also with an answer that is locked', async () => {
    const room = await makeExamRoom(world, 2);
    const { qcm_ids, subject_id, browser } = room;
    for (const id of qcm_ids) await (await makeEditor(id, subject_id))(BEFORE, ['A', 'C']);
    const id = await room.exam();
    await makeDevice(browser, id).save(item(1, ['A', 'C'], { locked: true }), item(2, ['A', 'D']));
    for (const qcm of qcm_ids) await (await makeEditor(qcm, subject_id))(AFTER, ['B', 'C']);
    expect(await itemsOf(world, id)).toMatchObject([
      { mask: maskOf(['B', 'C']) },
      { mask: maskOf(['B', 'D']) },
    ]);
    expect(await browser.api.sittings.finish({ id })).toMatchObject({ correct_count: 1 });
  });

  it('a page of an exam that shows them at their former letters saves by the texts', async () => {
    const room = await makeExamRoom(world, 1);
    const { qcm_ids, subject_id, browser } = room;
    const edit = await makeEditor(qcm_ids[0] ?? 0, subject_id);
    await edit(BEFORE, ['A', 'C']);
    const id = await room.exam();
    const [shown] = (await browser.api.sittings.open({ id })).questions;
    const question_version = shown?.kind === 'qcm' ? shown.question_version : 0;
    const { save } = makeDevice(browser, id);
    await save(item(1, ['A'], { question_version }));
    await edit(AFTER, ['B', 'C']);
    const change = { question_version, base_revision: 1, revision: 2 };
    expect(await save(item(1, ['A', 'C'], change))).toMatchObject({ saved: [{ revision: 2 }] });
    expect(await itemsOf(world, id)).toMatchObject([{ mask: maskOf(['B', 'C']) }]);
    // A script names none: its letters are those of now.
    await save(item(1, ['A', 'C'], { base_revision: 2, revision: 3 }));
    expect(await itemsOf(world, id)).toMatchObject([{ mask: maskOf(['A', 'C']) }]);
  });

  it('a page of an exam is told what another device saved at the letters that it shows', async () => {
    const room = await makeExamRoom(world, 1);
    const { qcm_ids, subject_id, browser } = room;
    const edit = await makeEditor(qcm_ids[0] ?? 0, subject_id);
    await edit(BEFORE, ['A', 'C']);
    const id = await room.exam();
    const [shown] = (await browser.api.sittings.open({ id })).questions;
    const question_version = shown?.kind === 'qcm' ? shown.question_version : 0;
    await edit(AFTER, ['B', 'C']);
    // "deux", on a page that shows the options as they are now.
    await makeDevice(browser, id).save(item(1, ['A']));
    const page = makeDevice(browser, id);
    const late = await page.save(item(1, ['C'], { question_version }));
    expect(late).toMatchObject({ saved: [], conflicts: [{ selected_answers: ['B'] }] });
    expect(await itemsOf(world, id)).toMatchObject([{ mask: maskOf(['A']) }]);
    // An answer that is equal is no conflict.
    expect(await page.save(item(1, ['B'], { question_version }))).toMatchObject({ conflicts: [] });
  });

  it('a mock exam under way scores its copies by the texts', async () => {
    const { id: exam_id, subject_id, qcm_ids, browser } = await makeMockExamRoom(world, 2);
    for (const id of qcm_ids) await (await makeEditor(id, subject_id))(BEFORE, ['A', 'C']);
    const { id } = await browser.api.sittings.begin({ of: 'mock', id: exam_id });
    await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['A', 'D']));
    for (const qcm of qcm_ids) await (await makeEditor(qcm, subject_id))(AFTER, ['B', 'C']);
    const { questions } = await browser.api.sittings.open({ id });
    expect(questions).toMatchObject([
      { selected_answers: ['B', 'C'] },
      { selected_answers: ['B', 'D'] },
    ]);
    await expectRefused(browser.api.sittings.finish({ id }), 'sittings.awaited');
    await endMockExam(world, exam_id);
    expect(await browser.api.sittings.result({ id })).toMatchObject({ correct_count: 1 });
  });

  it('a draft that proposes something else is published without a conflict', async () => {
    const { qcm_id, anatomy, editor, save, published } = await makeDesk(world);
    const edit = await makeEditor(qcm_id, anatomy.id);
    await edit(BEFORE, ['A', 'C']);
    const saved = await save({
      options: BEFORE,
      correct_answers: ['A', 'D'],
      option_notes: { A: 'Premier.' },
    });
    await edit(AFTER, ['B', 'C']);
    const step = { id: saved.id, revision: saved.revision + 1 };
    await editor.api.drafts.submit({ ...step, comment: 'Plus clair.' });
    const { api: reviewer } = await world.signedIn({ role: 'admin' });
    await reviewer.drafts.decide({
      id: saved.id,
      revision: step.revision + 1,
      decision: 'accepted',
      comment: null,
    });
    expect(await published()).toMatchObject({ options: AFTER, correct_answers: ['B', 'D'] });
    const [{ option_notes } = {}] = await world.rows('qcms', { id: qcm_id }, ['option_notes']);
    expect(option_notes).toEqual({ B: 'Premier.' });
  });

  it('a version that is restored takes the letters back', async () => {
    const { qcm_ids, subject_id, browser } = await makeExamRoom(world, 1);
    const [qcm_id = 0] = qcm_ids;
    const edit = await makeEditor(qcm_id, subject_id);
    await edit(BEFORE, ['A', 'C']);
    await edit(AFTER, ['B', 'C']);
    await giveAnswer(browser.api, { qcm_id, selected_answers: ['B', 'D'] });
    const { api: admin } = await world.signedIn({ role: 'admin' });
    const logged = { action: 'qcms.update', entity_id: qcm_id };
    const audit_id = Number((await world.rows('audit_log', logged, ['id'], 'id')).at(-1)?.id);
    const { current } = await admin.edits.version({ audit_id });
    await admin.edits.restore({ audit_id, if_unmodified: current });
    expect(await world.rows('answers', { qcm_id }, ['mask'])).toEqual([
      { mask: maskOf(['A', 'D']) },
    ]);
    expect(await listWrongCounters(world.db)).toEqual([]);
  });
});
