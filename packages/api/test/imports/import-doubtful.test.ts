import { describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { named, qcmRow, store, storeTable } from './import-support.ts';

const world = useWorld();
const target = named('Nulle part');

const question = (number: number, key = 'A') =>
  `${number}. Quel os ${number} ?\nA. Fémur\nB. Rotule\nRéponse : ${key}\n`;

/** Nine questions of a text, two of them with a reserve beside the key, and one without a key. */
const SHEET = Array.from({ length: 9 }, (_, at) =>
  question(at + 1, at === 2 ? 'B (A discutable)' : at === 5 ? 'A (B discutable)' : 'A'),
)
  .join('\n')
  .replace('Réponse : A\n\n9.', 'Réponse : Z\n\n9.');

/** An administrator with a file that waits. */
async function deskWith(text = SHEET) {
  const { api, user } = await world.signedIn({ role: 'admin' });
  return { api, user, id: await storeTable(world, text, user.id) };
}

describe('rows with doubts', () => {
  it('come one after the other, in the words of the file', async () => {
    const { api, id } = await deskWith();
    const first = await api.imports.doubtful({ id, row: null });
    expect(first).toMatchObject({
      position: 1,
      total: 3,
      previous: null,
      excerpt: '3. Quel os 3 ?\nA. Fémur\nB. Rotule\nRéponse : B (A discutable)',
      data: { question_text: 'Quel os 3 ?', correct_answers: ['B'] },
      issues: [{ field: 'to_check', doubts: [{ code: 'reserve', params: ['A discutable'] }] }],
    });
    const second = await api.imports.doubtful({ id, row: first?.next ?? null });
    expect(second).toMatchObject({ position: 2, previous: first?.row });
    expect(second?.excerpt).toContain('6. Quel os 6 ?');
    const third = await api.imports.doubtful({ id, row: second?.next ?? null });
    expect(third).toMatchObject({ position: 3, next: first?.row });
    expect(third?.excerpt).toContain('Réponse : Z');
  });

  it('are confirmed as they were read, but for those that break a rule', async () => {
    const { api, id } = await deskWith();
    const first = await api.imports.doubtful({ id, row: null });
    const row = first?.row ?? 0;
    expect(await api.imports.editRow({ id, row })).toEqual({ id, bad_count: 2 });
    const { items } = await api.imports.preview({ id, target, verdict: 'added' });
    expect(items.find((one) => one.row === row)?.data).toEqual(
      expect.objectContaining({ question_text: 'Quel os 3 ?', correct_answers: ['B'] }),
    );
    const next = await api.imports.doubtful({ id, row: first?.next ?? null });
    expect(next).toMatchObject({ position: 1, total: 2 });
    const last = await api.imports.doubtful({ id, row: next?.next ?? null });
    expect(await api.imports.editRow({ id, row: last?.row ?? 0 })).toEqual({ id, bad_count: 2 });
    await api.imports.editRow({ id, row: next?.row ?? 0 });
    const fields = { question_text: 'Quel os ?', options: { A: 'un', B: 'deux' } };
    const whole = { ...fields, correct_answers: ['A'] };
    await api.imports.editRow({ id, row: last?.row ?? 0, fields: whole });
    expect(await api.imports.doubtful({ id, row: null })).toBeNull();
  });

  it('of a table show its cells below the names of its columns', async () => {
    const { api, id } = await deskWith(
      'Question;A;B;Bonnes réponses;Salle\nQuel os ?;un;deux;Z;12\nQuel nerf ?;un;;B;\n',
    );
    expect((await api.imports.doubtful({ id, row: null }))?.excerpt).toBe(
      'Question\u00a0: Quel os ?\nA\u00a0: un\nB\u00a0: deux\nBonnes réponses\u00a0: Z\nSalle\u00a0: 12',
    );
  });

  it('are those of one’s own file that waits', async () => {
    const { id } = await deskWith();
    const { api } = await world.signedIn({ role: 'admin' });
    await expectRefused(api.imports.doubtful({ id, row: null }), 'imports.not_found');
    await expectRefused(api.imports.sample({ id }), 'imports.not_found');
  });
});

describe('rows without doubts', () => {
  it('are sampled by what is in the file: the same for the same file', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => qcmRow(String(at + 1)));
    const { api, user } = await world.signedIn({ role: 'admin' });
    const sampled = async (list: unknown[]) => {
      const id = await store(world, list, user.id);
      return (await api.imports.sample({ id })).map(({ row }) => row);
    };
    const first = await sampled(rows);
    expect(first).toHaveLength(5);
    expect(first).toEqual(first.toSorted((a, b) => a - b));
    expect(await sampled(rows)).toEqual(first);
    const others = [1, 2, 3].map((at) => [...rows, qcmRow(`0${at}`)]);
    const samples = await Promise.all(others.map(sampled));
    expect(samples.some((one) => one.join() !== first.join())).toBe(true);
  });

  it('are no rows that a person has looked at', async () => {
    const { api, id } = await deskWith();
    const before = (await api.imports.sample({ id })).map(({ row }) => row);
    const first = await api.imports.doubtful({ id, row: null });
    await api.imports.editRow({ id, row: first?.row ?? 0 });
    const after = await api.imports.sample({ id });
    expect(after.map(({ row }) => row)).toEqual(before);
    expect(after[0]?.excerpt).toMatch(/^\d\. Quel os \d \?\nA\. Fémur/);
  });
});
