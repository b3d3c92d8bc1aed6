import { randomUUID } from 'node:crypto';
import { validationMessages as words } from '@amphi/domain/messages/fr/validation';
import { ABBREVIATIONS } from '@amphi/domain/questions/qroc-match/abbreviations';
import { afterEach, describe, expect, it } from 'vitest';
import { giveGrade } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { beginCustom, item, makeDevice, makeExamRoom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, fieldErrorsOf } from '../support/refusal.ts';

const world = useWorld();
const admin = async () => (await world.signedIn({ role: 'admin' })).api;
const XYZ = { short: 'XYZ', long: 'hypertension artérielle' };
const entries = () =>
  world.rows('audit_log', { entity: 'abbreviations' }, ['action', 'before', 'after'], 'id');

afterEach(async () => {
  await world.db.deleteFrom('abbreviations').execute();
});

async function withQroc(answer_text = 'Hypertension artérielle') {
  const classroom = await makeClassroom(world);
  const { id } = await world.makeQroc(classroom.subject_id, { answer_text });
  const verdict = async (typed_text: string) =>
    (await classroom.api.study.compareQroc({ id, typed_text })).verdict;
  return { ...classroom, id, verdict };
}

describe('an abbreviation of an administrator', () => {
  it('makes a typed answer exact until it is removed', async () => {
    const api = await admin();
    const { api: student, id, verdict } = await withQroc();
    expect(await verdict('XYZ')).toBe('different');
    const saved = await api.abbreviations.save(XYZ);
    expect(await verdict('xyz')).toBe('exact');
    const graded = { id, typed_text: 'XYZ', grade: 'known' as const, submission_id: randomUUID() };
    await giveGrade(student, graded);
    const { verdict: kept } = await world.row('qroc_log', { qroc_id: id }, ['verdict']);
    await api.abbreviations.remove({ id: saved.id });
    expect(await verdict('XYZ')).toBe('different');
    expect(kept).toBe('exact');
  });

  it('replaces the shipped one of its short form, which is back once it is removed', async () => {
    const api = await admin();
    const { verdict } = await withQroc('Hydrothérapie');
    expect(await verdict('HTA')).toBe('different');
    const { id } = await api.abbreviations.save({ short: 'hta', long: 'hydrothérapie' });
    expect(await verdict('HTA')).toBe('exact');
    const listed = (await api.abbreviations.list()).filter(({ short }) => /^hta$/i.test(short));
    expect(listed).toEqual([
      { id, short: 'hta', long: 'hydrothérapie', shipped: ABBREVIATIONS.HTA },
    ]);
    await api.abbreviations.remove({ id });
    expect(await verdict('HTA')).toBe('different');
    expect(await api.abbreviations.list()).toContainEqual({
      id: null,
      short: 'HTA',
      long: ABBREVIATIONS.HTA,
      shipped: null,
    });
  });

  it('counts in the note of an exam that is not judged yet', async () => {
    const api = await admin();
    const room = await makeExamRoom(world, 1);
    await world.makeQroc(room.subject_id, { answer_text: 'Hypertension artérielle' });
    const filter = { subject_ids: [room.subject_id], types: 'qroc' as const };
    const { id } = await beginCustom(room.api, filter, {
      mode: 'exam',
      count: 1,
      time_limit_seconds: 3600,
    });
    await makeDevice(room.browser, id).save(item(1, [], { typed_text: 'XYZ' }));
    expect(await room.api.sittings.finish({ id })).toMatchObject({ total: { points: 0 } });
    await api.abbreviations.save(XYZ);
    expect(await room.api.sittings.result({ id })).toMatchObject({
      total: { points: 1000 },
      // Nothing was shown while the answer was to be compared.
      first_score: null,
      questions: [{ points: 1000, feedback: { verdict: 'exact' } }],
    });
    const { points } = await world.row('sittings', id, ['points']);
    expect(points).toBe(1000);
  });

  it('is one, however its short form is written, and saved twice it is saved once', async () => {
    const api = await admin();
    const before = (await entries()).length;
    const { id } = await api.abbreviations.save({ ...XYZ, short: 'éxyz' });
    const again = await api.abbreviations.save({ ...XYZ, short: 'ÉXYZ' });
    expect(again).toMatchObject({ id, short: 'ÉXYZ' });
    expect(await api.abbreviations.save({ short: 'ÉXYZ', long: ` ${XYZ.long} ` })).toEqual(again);
    expect(await api.abbreviations.own()).toEqual([again]);
    await api.abbreviations.remove({ id });
    await expectRefused(api.abbreviations.remove({ id }), 'abbreviations.not_found');
    expect((await entries()).slice(before)).toEqual([
      { action: 'abbreviations.save', before: null, after: { ...XYZ, short: 'éxyz' } },
      {
        action: 'abbreviations.save',
        before: { ...XYZ, short: 'éxyz' },
        after: { ...XYZ, short: 'ÉXYZ' },
      },
      { action: 'abbreviations.remove', before: { ...XYZ, short: 'ÉXYZ' }, after: null },
    ]);
  });

  it('is refused at its field, by the database too', async () => {
    const api = await admin();
    expect(await fieldErrorsOf(api.abbreviations.save({ short: 'PAS', long: '' }))).toEqual({
      short: words['abbreviation.reserved'],
      long: words['abbreviation.long'],
    });
    const insert = (values: typeof XYZ) => world.insert('abbreviations', values);
    for (const short of ['X Y', 'X', '12', 'A'.repeat(21)]) {
      await expect(insert({ ...XYZ, short })).rejects.toThrow('abbreviations_short_word');
    }
    for (const long of ['', ' a', 'a'.repeat(201)]) {
      await expect(insert({ ...XYZ, long })).rejects.toThrow('abbreviations_long_text');
    }
    await insert(XYZ);
    await expect(insert({ ...XYZ, short: 'xÿz' })).rejects.toThrow('abbreviations_short_idx');
  });
});
