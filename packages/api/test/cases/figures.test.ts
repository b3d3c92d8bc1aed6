import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { makeAccess, makeCase, makeQcm, makeQroc } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

it('tells where students leave a case, and an early error from a late one', async () => {
  const { api: admin } = await world.signedIn({ role: 'admin' });
  const { subject, subject_id } = await makeClassroom(world);
  const first = await makeQcm(world.db, subject_id);
  const second = await makeQcm(world.db, subject_id);
  const open = await makeQroc(world.db, subject_id);
  const id = await makeCase(world.db, subject_id, [
    { kind: 'qcm', id: first.id },
    { kind: 'qcm', id: second.id },
    { kind: 'qroc', id: open.id },
  ]);
  expect(await admin.cases.figures({ id })).toMatchObject([{ n: 0, p: null }, { n: 0 }, { n: 0 }]);
  const walk = async (answers: boolean[]) => {
    const { api, user } = await world.signedIn();
    await makeAccess(world.db, user.id, subject.semester_id);
    for (const [index, isRight] of answers.entries()) {
      if (index === 2) {
        const grade = isRight ? ('known' as const) : ('unknown' as const);
        await giveGrade(api, { id: open.id, grade, submission_id: randomUUID() });
      } else {
        const qcm_id = index === 0 ? first.id : second.id;
        await giveAnswer(api, { qcm_id, selected_answers: isRight ? ['A', 'C'] : ['B'] });
      }
    }
  };
  await walk([true, true, true]);
  await walk([true, false, false]);
  await walk([false, false]);
  await walk([true]);
  const [one, two, three] = await admin.cases.figures({ id });
  expect(one).toMatchObject({
    number: 1,
    n: 4,
    p: 0.75,
    left: 1,
    first_errors: 1,
    p_after_right: null,
    p_after_error: null,
  });
  expect(two).toMatchObject({
    number: 2,
    n: 3,
    left: 1,
    first_errors: 1,
    p_after_right: 0.5,
    p_after_error: 0,
  });
  expect(three).toMatchObject({
    number: 3,
    n: 2,
    p: 0.5,
    left: 2,
    first_errors: 0,
    p_after_right: 1,
    p_after_error: 0,
  });
});
