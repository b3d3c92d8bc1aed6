import { expect, it } from 'vitest';
import { makeChapter, makeQroc } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { telling, WALKED, walk } from '../support/walk.ts';
import { item, makeDevice, makeExamRoom } from './sittings-support.ts';

const world = useWorld();
const SECRET = 'Justification-Sous-Clé';
/** They end the exam, or answer its question elsewhere, which shows what an answer shows and costs the rank. */
const ELSEWHERE = /^(sittings\.finish|attempts\.submitAnswer|reviews\.answer)$/;

it('walks what students may call, public calls too, and nothing of the staff', () => {
  for (const path of ['public.sample', 'sittings.result', 'chapters.bySubject']) {
    expect(WALKED).toContain(path);
  }
  const STAFF = /^(drafts|twins|qcms|qrocs|imports|analysis|audit)\./;
  expect(WALKED.filter((path) => STAFF.test(path))).toEqual([]);
});

it('no call tells anything of the questions of an exam that its student sits', async () => {
  const { subject, subject_id, qcm_ids, browser } = await makeExamRoom(world, 1);
  const [qcm_id = 0] = qcm_ids;
  // In a chapter it could be the sample that everybody is shown.
  const { id: chapter_id } = await makeChapter(world.db, subject_id);
  await world.db
    .updateTable('qcms')
    .set({ chapter_id, justification: SECRET, option_notes: JSON.stringify({ A: SECRET }) })
    .where('id', '=', qcm_id)
    .execute();
  const qroc = await makeQroc(world.db, subject_id, { answer_text: SECRET, justification: SECRET });
  const { id } = await browser.api.sittings.create({
    filter: { subject_ids: [subject_id], types: 'both' },
    ...{ mode: 'exam', count: 2, order: 'fixed' },
  });
  const { save } = makeDevice(browser, id);
  await save(item(1, ['A']), item(2, [], { typed_text: 'Tapé' }));
  const about = {
    place: { semester_id: subject.semester_id, subject_id, qcm_id, qroc_id: qroc.id },
    sittings: [id],
    without: ELSEWHERE,
  };
  expect(telling(await walk(world, browser, about), SECRET)).toEqual([]);
  expect(await browser.api.sittings.current()).toMatchObject({ id });
  await browser.api.sittings.finish({ id });
  expect(telling(await walk(world, browser, about), SECRET).length).toBeGreaterThan(3);
});
