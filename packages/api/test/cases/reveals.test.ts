import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportAccount } from '../../src/insight/profile/export.usecases.ts';
import { giveAnswer, gradeItem } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { beginCustom, item, makeDevice } from '../sittings/sittings-support.ts';
import { makeCase, makeQcm, makeQroc } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { telling, WALKED, walk } from '../support/walk.ts';

const world = useWorld();
const EARLY = 'Texte-Après-Une';
const SECRET = 'Texte-Sous-Clé';

/** A case of a closed, an open and a closed question, with a text before the second and one before the third. */
async function makeDossier() {
  const room = await makeClassroom(world);
  const { subject_id } = room;
  const [one, three] = [await makeQcm(world.db, subject_id), await makeQcm(world.db, subject_id)];
  const two = await makeQroc(world.db, subject_id);
  const case_id = await makeCase(world.db, subject_id, [
    { kind: 'qcm', id: one.id },
    { kind: 'qroc', id: two.id, reveal_text: EARLY },
    { kind: 'qcm', id: three.id, reveal_text: SECRET },
  ]);
  const begin = async (mode: 'tutor' | 'exam') =>
    (
      await room.api.sittings.begin({
        of: 'custom',
        filter: { subject_ids: [subject_id] },
        mode,
        count: 10,
        order: 'random',
      })
    ).id;
  return { ...room, case_id, one, two, three, begin };
}

const textsOf = (found: { reveals: { text: string }[] } | null) =>
  found?.reveals.map(({ text }) => text);

describe('what is learnt before a question of a case', () => {
  it('is told in practice once all questions ahead of it are answered in the attempt', async () => {
    const { api, subject_id, one, two, three } = await makeDossier();
    const at = (kind: 'qcm' | 'qroc', id: number) =>
      api.cases.forStudent({ in: 'practice', kind, id });
    expect(await at('qcm', one.id)).toMatchObject({ number: 1, count: 3, reveals: [] });
    expect(await at('qroc', two.id)).toMatchObject({ reveals: [], is_waiting: true });
    await giveAnswer(api, { qcm_id: one.id, selected_answers: ['B'] });
    expect(textsOf(await at('qroc', two.id))).toEqual([EARLY]);
    // The open one between them is not answered.
    await giveAnswer(api, { qcm_id: three.id, selected_answers: ['B'] });
    expect(await at('qcm', three.id)).toMatchObject({
      reveals: [{ text: EARLY }],
      is_waiting: true,
    });
    await api.study.revealQroc({ id: two.id });
    expect(textsOf(await at('qcm', three.id))).toEqual([EARLY, SECRET]);
    await api.attempts.reset({ subject_id });
    expect(await at('qcm', three.id)).toMatchObject({ reveals: [], is_waiting: true });
    const again = await api.cases.forStudent({ in: 'book', kind: 'qcm', id: three.id });
    expect(textsOf(again)).toEqual([EARLY, SECRET]);
  });

  it('is told in a training by what is answered there', async () => {
    const { api, one, two, three, begin } = await makeDossier();
    await giveAnswer(api, { qcm_id: one.id, selected_answers: ['B'] });
    const sitting_id = await begin('tutor');
    const { questions } = await api.sittings.open({ id: sitting_id });
    expect(questions).toMatchObject([
      { kind: 'qcm', id: one.id },
      { kind: 'qroc', id: two.id },
      { kind: 'qcm', id: three.id },
    ]);
    const at = (position: number) => api.cases.forStudent({ in: 'sitting', sitting_id, position });
    expect(textsOf(await at(3))).toEqual([]);
    await giveAnswer(api, { qcm_id: one.id, selected_answers: ['B'], sitting_id });
    expect(textsOf(await at(3))).toEqual([EARLY]);
    await gradeItem(api, {
      id: sitting_id,
      position: 2,
      grade: 'known',
      typed_text: 'Tapé',
      submission_id: randomUUID(),
    });
    expect(textsOf(await at(3))).toEqual([EARLY, SECRET]);
  });

  it('is told in an exam once the answers ahead are locked, which then stay', async () => {
    const { api, browser, one, begin } = await makeDossier();
    const sitting_id = await begin('exam');
    const { save } = makeDevice(browser, sitting_id);
    const at = (position: number) => api.cases.forStudent({ in: 'sitting', sitting_id, position });
    await save(item(1, ['A']));
    expect(await at(2)).toMatchObject({ reveals: [], is_waiting: true });
    await save(item(1, ['A'], { revision: 2, locked: true }));
    expect(textsOf(await at(2))).toEqual([EARLY]);
    const changed = await save(item(1, ['B'], { revision: 3 }));
    expect(changed).toMatchObject({ saved: [], refused: [1] });
    const other = makeDevice(browser, sitting_id);
    expect(await other.save(item(1, ['B']))).toMatchObject({ refused: [1] });
    expect(await save(item(1, ['A'], { revision: 4, flagged: true }))).toMatchObject({
      saved: [{ position: 1, revision: 4 }],
    });
    expect((await api.sittings.open({ id: sitting_id })).questions[0]).toMatchObject({
      is_locked: true,
      selected_answers: ['A'],
    });
    await api.sittings.pause({ id: sitting_id });
    await expectRefused(at(1), 'sittings.paused');
    await api.sittings.resume({ id: sitting_id });
    const practice = { in: 'practice' as const, kind: 'qcm' as const, id: one.id };
    expect(await api.cases.forStudent(practice)).toMatchObject({ number: 1 });
    await api.sittings.finish({ id: sitting_id });
    expect(textsOf(await at(3))).toEqual([EARLY, SECRET]);
  });

  it('is refused without access, and in the sitting of another account', async () => {
    const { one, begin } = await makeDossier();
    const { api } = await world.signedIn();
    const practice = { in: 'practice' as const, kind: 'qcm' as const, id: one.id };
    await expectRefused(api.cases.forStudent(practice), 'access.denied');
    const sitting_id = await begin('exam');
    const input = { in: 'sitting' as const, sitting_id, position: 1 };
    await expectRefused(api.cases.forStudent(input), 'sittings.not_found');
  });

  it('leaves by no call before the questions ahead are answered, nor while an exam asks them', async () => {
    const { api, browser, subject, subject_id, one, two, three, begin } = await makeDossier();
    expect(WALKED).toContain('cases.forStudent in sitting');
    // Answered before, which tells nothing while an exam asks the same.
    for (const { id } of [one, three]) {
      await giveAnswer(api, { qcm_id: id, selected_answers: ['B'] });
    }
    await api.study.revealQroc({ id: two.id });
    const exam = await begin('exam');
    const { save } = makeDevice(browser, exam);
    await save(item(1, ['A'], { locked: true }), item(2, [], { typed_text: 'Tapé' }));
    const about = {
      fixture: { semester_id: subject.semester_id, subject_id, qcm_id: three.id, qroc_id: two.id },
      sittings: [exam],
      without: /^(sittings\.finish|answers\.submit answer in \w+)$/,
    };
    const of = async (secret: string) => {
      const shown = await walk(world, browser, about);
      return telling(shown, secret).filter((text) => text.includes(secret));
    };
    expect(await of(SECRET)).toEqual([]);
    for (let position = 1; position <= 3; position += 1) {
      const input = { in: 'sitting' as const, sitting_id: exam, position };
      expect(JSON.stringify(await api.cases.forStudent(input))).not.toContain(SECRET);
    }
    let copy = '';
    for await (const piece of await exportAccount(world.db, browser.user.id)) copy += piece;
    expect(copy).not.toContain(SECRET);
    await api.sittings.finish({ id: exam });
    const last = { in: 'sitting' as const, sitting_id: exam, position: 3 };
    expect(textsOf(await api.cases.forStudent(last))).toEqual([EARLY, SECRET]);
    expect((await of(EARLY)).length).toBeGreaterThan(0);
  });

  it('leaves by no call in practice or a training, packs included, also where another student was told it', async () => {
    const { api: before, subject, subject_id, one, two, three } = await makeDossier();
    for (const { id } of [one, three]) {
      await giveAnswer(before, { qcm_id: id, selected_answers: ['B'] });
    }
    await before.study.revealQroc({ id: two.id });
    expect(JSON.stringify(await before.packs.download({ subject_id }))).toContain(SECRET);

    const browser = await world.student(subject.semester_id);
    const filter = { subject_ids: [subject_id], types: 'both' as const };
    const { id } = await beginCustom(browser.api, filter, { mode: 'tutor', count: 10 });
    await giveAnswer(browser.api, { qcm_id: one.id, selected_answers: ['B'], sitting_id: id });
    expect(WALKED).toEqual(expect.arrayContaining(['packs.download', 'packs.sitting']));
    const shown = await walk(world, browser, {
      fixture: { semester_id: subject.semester_id, subject_id, qcm_id: three.id, qroc_id: two.id },
      sittings: [id],
      // They answer the question ahead.
      without: /^(answers\.submit grade|study\.(reveal|compare)Qroc)/,
    });
    shown.push(await world.copyOf(browser.user.id));
    expect(shown.filter((text) => text.includes(SECRET))).toEqual([]);
    const told = shown.filter((text) => text.includes(EARLY)).map((text) => text.split(':')[0]);
    expect(told).toContain('packs.download');
  });
});
