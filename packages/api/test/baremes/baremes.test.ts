import { BAREME_CODES, DEFAULT_BAREME } from '@amphi/domain/baremes/built-in';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { updateArchived } from '../../src/catalog/baremes/baremes.queries.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
const MISSING = Number.MAX_SAFE_INTEGER;
let api: Awaited<ReturnType<typeof world.signedIn>>['api'];
beforeAll(async () => {
  api = (await world.signedIn({ role: 'admin' })).api;
});

const negative = (wrong: number) => ({ kind: 'negative' as const, params: { wrong } });
let counter = 0;
const newName = () => {
  counter += 1;
  return `Maison ${counter}`;
};

const idOf = async (code: string) => {
  const row = await world.row('baremes', { code }, ['id']);
  return row.id;
};

const stored = (id: number) =>
  world.row('baremes', id, ['name', 'kind', 'params', 'archived_at', 'is_default']);

/** A subject with an exam paper, both scored by a rule. */
async function scoredBy(bareme_id: number) {
  const subject = await world.makeSubject();
  const { name, semester_id } = subject;
  await api.subjects.update({ id: subject.id, name, semester_id, bareme_id });
  await world.makeExamPaper(subject.id, { bareme_id });
  return subject;
}

const listed = async (id: number) => (await api.baremes.list()).find((one) => one.id === id);

describe('the list of scoring rules', () => {
  it('has the built-in ones first, the platform’s among them, and then others by name', async () => {
    await api.baremes.create({ name: 'Zèbre', ...negative(-0.2) });
    await api.baremes.create({ name: 'Éclair', ...negative(-0.2) });
    const student = await world.signedIn();
    const rules = await student.api.baremes.list();
    expect(rules.slice(0, BAREME_CODES.length).map(({ code }) => code)).toEqual(BAREME_CODES);
    expect(rules.slice(BAREME_CODES.length).map(({ name }) => name)).toEqual(['Éclair', 'Zèbre']);
    expect(rules[1]).toEqual({
      id: expect.any(Number),
      code: 'edn',
      name: 'EDN (discordances)',
      is_default: false,
      kind: 'steps',
      params: { steps: [1, 0.5, 0.2, 0], qru: 'exact', qrp: 'x_over_n' },
    });
    expect(rules.filter((one) => one.is_default).map(({ code }) => code)).toEqual([DEFAULT_BAREME]);
  });
});

describe('a scoring rule of an administrator’s own', () => {
  it('is added, and refused a second time under the same name', async () => {
    const name = newName();
    const created = await api.baremes.create({ name, ...negative(-0.25) });
    expect(created).toEqual({
      id: expect.any(Number),
      code: null,
      name,
      is_default: false,
      ...negative(-0.25),
    });
    const again = api.baremes.create({ name: name.toUpperCase(), ...negative(-0.5) });
    await expectRefused(again, 'baremes.name_taken');
  });

  it('changes in place while nothing refers to it', async () => {
    const { id } = await world.makeBareme();
    const name = newName();
    const changed = await api.baremes.update({ id, name, kind: 'exact', params: { blank: 0 } });
    expect(changed).toMatchObject({ id, name, kind: 'exact', params: { blank: 0 } });
    expect(await stored(id)).toMatchObject({ name, kind: 'exact', params: { blank: 0 } });
  });

  it('is renamed in place though something refers to it', async () => {
    const { id } = await world.makeBareme();
    await scoredBy(id);
    const name = newName();
    expect(await api.baremes.update({ id, name, ...negative(-0.1) })).toMatchObject({ id, name });
  });

  it('is archived once used, and a changed copy takes its place', async () => {
    const { id, name } = await world.makeBareme();
    const subject = await scoredBy(id);
    const copy = await api.baremes.update({ id, name, ...negative(-0.5) });
    expect(copy.id).not.toBe(id);
    expect(await stored(id)).toMatchObject({
      name,
      params: { wrong: -0.1 },
      archived_at: expect.any(Date),
    });
    expect(await api.examPapers.bySubject({ subject_id: subject.id })).toMatchObject({
      bareme_id: copy.id,
      papers: [{ bareme_id: copy.id }],
    });
    expect(await listed(id)).toBeUndefined();
    expect(await listed(copy.id)).toMatchObject({ name, params: { wrong: -0.5 } });
    await expectRefused(api.baremes.update({ id, name, ...negative(-1) }), 'baremes.archived');
  });

  it('keeps being the platform’s when a changed copy takes its place', async () => {
    const { id, name } = await world.makeBareme();
    await scoredBy(id);
    await api.baremes.setDefault({ id });
    const copy = await api.baremes.update({ id, name, ...negative(-0.5) });
    expect(copy).toMatchObject({ is_default: true });
    expect(await stored(id)).toMatchObject({ is_default: false });
    await api.baremes.setDefault({ id: await idOf(DEFAULT_BAREME) });
  });

  it('stays where it was chosen once archived, and is chosen no more', async () => {
    const { id } = await world.makeBareme();
    const subject = await scoredBy(id);
    await api.baremes.archive({ id });
    expect(await listed(id)).toBeUndefined();
    const { name, semester_id } = subject;
    const fields = { name, semester_id, bareme_id: id };
    await api.subjects.update({ id: subject.id, ...fields });
    await api.examPapers.save({ subject_id: subject.id, exam_year: 2023, bareme_id: id });
    const other = await world.makeSubject();
    await expectRefused(api.subjects.update({ id: other.id, ...fields }), 'baremes.archived');
    const paper = { subject_id: other.id, exam_year: 2023, bareme_id: id };
    await expectRefused(api.examPapers.save(paper), 'baremes.archived');
    await expectRefused(api.baremes.archive({ id }), 'baremes.archived');
    await expectRefused(api.baremes.setDefault({ id }), 'baremes.archived');
  });

  it('is neither changed nor archived when it is built in, missing or the platform’s', async () => {
    const id = await idOf('edn');
    const change = { name: newName(), ...negative(-0.1) };
    await expectRefused(api.baremes.update({ id, ...change }), 'baremes.built_in');
    await expectRefused(api.baremes.archive({ id }), 'baremes.built_in');
    await expectRefused(api.baremes.update({ id: MISSING, ...change }), 'baremes.not_found');
    await expectRefused(api.baremes.archive({ id: MISSING }), 'baremes.not_found');
    await expectRefused(api.baremes.setDefault({ id: MISSING }), 'baremes.not_found');
    const own = await world.makeBareme();
    await api.baremes.setDefault({ id: own.id });
    await expectRefused(api.baremes.archive({ id: own.id }), 'baremes.is_default');
    await api.baremes.setDefault({ id: await idOf(DEFAULT_BAREME) });
  });

  it('never changes under what was given it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, name } = await world.makeBareme();
      const { id: subject_id, semester_id, name: subjectName } = await world.makeSubject();
      const outcomes = await outcomesOf([
        api.baremes.update({ id, name, ...negative(-0.5) }),
        api.subjects.update({ id: subject_id, name: subjectName, semester_id, bareme_id: id }),
        api.examPapers.save({ subject_id, exam_year: 2024, bareme_id: id }),
      ]);
      expect(outcomes.filter((one) => one !== 'done' && one !== 'baremes.archived')).toEqual([]);
      const { rows } = await sql<{ wrong: number; is_archived: boolean; references: number }>`
        select (params ->> 'wrong')::float8 as wrong, archived_at is not null as is_archived,
          (select count(*) from subjects where bareme_id = baremes.id)
            + (select count(*) from exam_papers where bareme_id = baremes.id) as "references"
        from baremes where name = ${name}
      `.execute(world.db);
      // Archived as it was, without references; what is offered has the change.
      for (const { wrong, is_archived, references } of rows) {
        expect(wrong).toBe(is_archived ? -0.1 : -0.5);
        if (is_archived) expect(references).toBe(0);
      }
    }
  });
});

/** True while a session of this database waits for a lock. */
async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql<{ is_awaited: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) as is_awaited
  `.execute(world.db);
  return rows[0]?.is_awaited ?? false;
}

it('is not given to a subject while it is being archived', async () => {
  const { id: bareme_id } = await world.makeBareme();
  const { id, name, semester_id } = await world.makeSubject();
  const trx = await world.db.startTransaction().execute();
  await updateArchived(trx, bareme_id);
  let isOver = false;
  const outcomes = outcomesOf([api.subjects.update({ id, name, semester_id, bareme_id })]).finally(
    () => {
      isOver = true;
    },
  );
  while (!isOver && !(await isLockAwaited()));
  await trx.commit().execute();
  expect(await outcomes).toEqual(['baremes.archived']);
});

describe('the platform’s scoring rule', () => {
  it('is always one, though several are chosen at the same moment', async () => {
    const ids = await Promise.all(['edn', 'ps50', 'negatif', DEFAULT_BAREME].map(idOf));
    const outcomes = await outcomesOf(ids.map((id) => api.baremes.setDefault({ id })));
    expect(outcomes).toEqual(ids.map(() => 'done'));
    const defaults = (await api.baremes.list()).filter((one) => one.is_default);
    expect(defaults).toHaveLength(1);
    await api.baremes.setDefault({ id: await idOf(DEFAULT_BAREME) });
  });
});

describe('deleting a rule of an administrator’s own', () => {
  it('takes one that nothing refers to', async () => {
    const { id } = await api.baremes.create({ name: newName(), ...negative(-0.2) });
    await api.baremes.remove({ id });
    expect(await listed(id)).toBeUndefined();
    await expectRefused(api.baremes.remove({ id }), 'baremes.not_found');
  });

  it('is refused while it is in use, and says where that is', async () => {
    const { id } = await api.baremes.create({ name: newName(), ...negative(-0.2) });
    const subject = await scoredBy(id);
    await expectRefused(api.baremes.remove({ id }), 'baremes.in_use');
    const uses = (await api.baremes.uses()).find((one) => one.id === id);
    expect(uses).toMatchObject({
      is_used: true,
      subjects: [{ id: subject.id }],
      papers: [{ subject_id: subject.id, exam_year: expect.any(Number) }],
    });
  });

  it('is refused of built-in ones', async () => {
    await expectRefused(api.baremes.remove({ id: await idOf('edn') }), 'baremes.built_in');
  });
});
