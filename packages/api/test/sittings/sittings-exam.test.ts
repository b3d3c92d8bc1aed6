import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { finishOverdueExams } from '../../src/study/sittings/finish.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';
import { item, itemsOf, makeDevice, makeExamRoom, pass, sittingOf } from './sittings-support.ts';

const world = useWorld();

const recorded = (user_id: number) =>
  world.rows(
    'answer_log',
    { user_id },
    ['qcm_id', 'mask', 'source', 'sitting_id', 'time_taken_seconds'],
    'qcm_id',
  );

describe('saving', () => {
  it('keeps answers and marks, shown again on any device', async () => {
    const { api, browser, exam } = await makeExamRoom(world, 3);
    const id = await exam();
    const answer = await makeDevice(browser, id).save(
      item(1, ['A', 'C'], { seconds: 42 }),
      item(3, [], { flagged: true }),
    );
    expect(answer).toMatchObject({
      saved: [
        { position: 1, revision: 1 },
        { position: 3, revision: 1 },
      ],
      conflicts: [],
      refused: [],
    });
    const { questions, remaining_seconds } = await api.sittings.open({ id });
    expect(questions).toMatchObject([
      { position: 1, selected_answers: ['A', 'C'], flagged: false, seconds: 42, revision: 1 },
      { position: 2, selected_answers: [], flagged: false, revision: 0 },
      { position: 3, selected_answers: [], flagged: true, revision: 1 },
    ]);
    expect(remaining_seconds).toBeGreaterThan(3590);
  });

  it('changes nothing when it is sent again, or after a later one of the same device', async () => {
    const { browser, exam } = await makeExamRoom(world, 1);
    const id = await exam();
    const { save } = makeDevice(browser, id);
    const first = item(1, ['A']);
    const second = item(1, ['B'], { revision: 2 });
    await save(first);
    await save(first);
    // The device has not heard of its first save.
    await save(second);
    expect((await save(first)).saved).toEqual([{ position: 1, revision: 2 }]);
    expect(await itemsOf(world, id)).toEqual([
      { position: 1, mask: 2, flagged: false, revision: 2 },
    ]);
  });

  it('never replaces what another device has changed meanwhile', async () => {
    const { browser, exam } = await makeExamRoom(world, 2);
    const id = await exam();
    const [phone, laptop] = [makeDevice(browser, id), makeDevice(browser, id)];
    await phone.save(item(1, ['A']));
    expect(await laptop.save(item(1, ['B']), item(2, ['D']))).toMatchObject({
      saved: [{ position: 2, revision: 1 }],
      conflicts: [{ position: 1, revision: 1, selected_answers: ['A'], flagged: false }],
    });
    // However often the other one has changed it without seeing the first.
    expect((await laptop.save(item(1, ['B'], { revision: 9 }))).conflicts).toHaveLength(1);
    // An equal answer is no conflict.
    expect((await laptop.save(item(1, ['A']))).saved).toEqual([{ position: 1, revision: 1 }]);
    // Having seen it, it replaces it.
    await laptop.save(item(1, ['B'], { base_revision: 1 }));
    expect(await itemsOf(world, id)).toMatchObject([{ mask: 2, revision: 2 }, { mask: 8 }]);
  });

  it('takes one of two devices that save at once, whatever the order', async () => {
    const { browser, exam } = await makeExamRoom(world, 20);
    const id = await exam();
    const devices = Array.from({ length: 4 }, () => makeDevice(browser, id));
    const answers = await Promise.all(
      devices.map(({ save }, index) =>
        save(
          ...Array.from({ length: 20 }, (_, n) =>
            item(n + 1, [(['A', 'B', 'C', 'D'] as const)[index] ?? 'A']),
          ),
        ),
      ),
    );
    expect(answers.map(({ saved }) => saved.length).sort((a, b) => a - b)).toEqual([0, 0, 0, 20]);
    const masks = new Set((await itemsOf(world, id)).map(({ mask }) => mask));
    expect(masks.size).toBe(1);
  });

  it('does not take letters that the question lacks, or questions that are gone', async () => {
    const { browser, exam, qcm_ids } = await makeExamRoom(world, 2);
    const id = await exam();
    await world.remove('qcms', { id: qcm_ids[1] ?? 0 });
    expect(
      await makeDevice(browser, id).save(item(1, ['F']), item(2, ['A']), item(7, ['A'])),
    ).toMatchObject({ saved: [], refused: [1, 2, 7] });
  });

  it('is refused after the copy is handed in, and in a sitting that corrects at once', async () => {
    const { api, browser, exam, tutor } = await makeExamRoom(world, 1);
    const id = await exam();
    const { save } = makeDevice(browser, id);
    await save(item(1, ['A']));
    await api.sittings.finish({ id });
    await expectRefused(save(item(1, ['B'], { revision: 2 })), 'sittings.finished');
    expect(await itemsOf(world, id)).toMatchObject([{ mask: 1 }]);
    const other = makeDevice(browser, await tutor());
    await expectRefused(other.save(item(1, ['B'])), 'sittings.not_an_exam');
  });
});

describe('the end', () => {
  it('records what was answered, once, without moving where the student practises', async () => {
    const { api, browser, user, exam, qcm_ids, subject_id } = await makeExamRoom(world, 3);
    const [first, second] = qcm_ids as [number, number];
    await giveAnswer(api, {
      qcm_id: first,
      selected_answers: ['B'],
      part: { exam_year: 2020 },
    });
    const id = await exam();
    await makeDevice(browser, id).save(
      item(1, ['A', 'C'], { seconds: 7 }),
      item(2, ['D'], { seconds: 9 }),
    );
    expect(await recorded(user.id)).toHaveLength(1);
    const outcomes = await outcomesOf(Array.from({ length: 4 }, () => api.sittings.finish({ id })));
    expect(outcomes).toEqual(['done', 'done', 'done', 'done']);
    const ofExam = (await recorded(user.id)).filter(({ sitting_id }) => sitting_id !== null);
    expect(ofExam).toEqual([
      { qcm_id: first, mask: 5, source: 3, sitting_id: id, time_taken_seconds: 7 },
      { qcm_id: second, mask: 8, source: 3, sitting_id: id, time_taken_seconds: 9 },
    ]);
    expect(await recorded(user.id)).toHaveLength(3);
    const { last_exam_year } = await world.row('attempts', { user_id: user.id, subject_id }, [
      'last_exam_year',
    ]);
    expect(last_exam_year).toBe(2020);
    expect(await sittingOf(world, id)).toMatchObject({
      finished_by: 'student',
      points: 1000,
      max_points: 3000,
      first_points: 1000,
      correct_count: 1,
      blank_count: 1,
      running_since: null,
    });
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('is set by the time: by a read, and by the job, as of the end', async () => {
    const rooms = [await makeExamRoom(world, 1), await makeExamRoom(world, 1)];
    for (const [index, { api, browser, exam }] of rooms.entries()) {
      const id = await exam(600);
      await makeDevice(browser, id).save(item(1, ['A', 'C']));
      await pass(world, id, 620);
      // The last save may be under way.
      expect((await api.sittings.open({ id })).questions).toHaveLength(1);
      await finishOverdueExams(world.services);
      expect(await sittingOf(world, id)).toMatchObject({ finished_at: null });
      await pass(world, id, 20);
      if (index === 0) await finishOverdueExams(world.services);
      expect(await api.sittings.open({ id })).toMatchObject({ questions: [], finished_by: 'time' });
      expect(await sittingOf(world, id)).toMatchObject({ spent_seconds: 600, correct_count: 1 });
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from finished_at - started_at)::integer as seconds
        from sittings where id = ${id}`.execute(world.db);
      expect(rows[0]?.seconds).toBe(600);
    }
  });

  it('takes saves until the grace is over, then only what was answered in time, unranked', async () => {
    const { api, browser, user, exam } = await makeExamRoom(world, 4);
    const id = await exam(600);
    const { save } = makeDevice(browser, id);
    await pass(world, id, 625);
    await save(item(1, ['A', 'C']));
    expect(await sittingOf(world, id)).toMatchObject({ is_late: false });
    await pass(world, id, 60);
    expect(
      await save(
        item(2, ['A', 'C'], { age_seconds: 95 }),
        item(3, ['A', 'C'], { age_seconds: 40 }),
        item(4, ['A', 'C']),
      ),
    ).toMatchObject({ saved: [{ position: 2 }], refused: [3, 4] });
    await finishOverdueExams(world.services);
    expect(await sittingOf(world, id)).toMatchObject({ is_late: true, correct_count: 2 });
    // A device that was without network for hours: the copy gets complete.
    await save(item(4, ['A', 'C'], { age_seconds: 385 }));
    expect(await sittingOf(world, id)).toMatchObject({ correct_count: 3, points: 3000 });
    expect(await recorded(user.id)).toHaveLength(3);
    expect((await api.sittings.result({ id })).correct_count).toBe(3);
    await world.update('sittings', id, { finished_at: sql`finished_at - interval '12 hours'` });
    expect(await save(item(3, ['A'], { age_seconds: 13 * 3600, revision: 2 }))).toMatchObject({
      refused: [3],
    });
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('loses no save when it comes at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { api, browser, user, exam } = await makeExamRoom(world, 3);
      const id = await exam();
      const { save } = makeDevice(browser, id);
      const [finished, ...saves] = await Promise.allSettled([
        api.sittings.finish({ id }),
        ...[1, 2, 3].map((position) => save(item(position, ['A', 'C']))),
      ]);
      expect(finished?.status).toBe('fulfilled');
      const taken = saves.filter(({ status }) => status === 'fulfilled').length;
      expect(await recorded(user.id)).toHaveLength(taken);
      expect(await sittingOf(world, id)).toMatchObject({ correct_count: taken });
    }
  });
});

describe('a pause', () => {
  it('stops the clock and hides the questions', async () => {
    const { api, exam } = await makeExamRoom(world, 2);
    const id = await exam(600);
    await pass(world, id, 100);
    const paused = await api.sittings.pause({ id });
    expect(paused).toMatchObject({ is_paused: true, questions: [] });
    await api.sittings.pause({ id });
    expect(await sittingOf(world, id)).toMatchObject({ pauses: 1, spent_seconds: 100 });
    const resumed = await api.sittings.resume({ id });
    expect(resumed.questions).toHaveLength(2);
    expect(resumed.remaining_seconds).toBeGreaterThan(498);
    expect(resumed.remaining_seconds).toBeLessThanOrEqual(500);
  });

  it('is refused for other sittings and after the end; one of a week ends the exam', async () => {
    const { api, exam, tutor } = await makeExamRoom(world, 1);
    await expectRefused(api.sittings.pause({ id: await tutor() }), 'sittings.not_an_exam');
    const id = await exam(600);
    await api.sittings.pause({ id });
    await finishOverdueExams(world.services);
    expect(await sittingOf(world, id)).toMatchObject({ finished_at: null });
    await pass(world, id, 7 * 86_400 + 1);
    await finishOverdueExams(world.services);
    expect(await sittingOf(world, id)).toMatchObject({ finished_by: 'system', unranked: 'custom' });
    await expectRefused(api.sittings.resume({ id }), 'sittings.finished');
  });
});

it('takes no lock in another order than deletions do', async () => {
  const { rows } = await sql<{ before: number }>`
    select deadlocks as before from pg_stat_database where datname = current_database()
  `.execute(world.db);
  const admin = await world.signedIn({ role: 'admin' });
  for (let round = 0; round < 4; round += 1) {
    const { api, browser, exam, subject_id, qcm_ids } = await makeExamRoom(world, 6);
    const id = await exam();
    const { save } = makeDevice(browser, id);
    await Promise.allSettled([
      save(...qcm_ids.map((_, index) => item(index + 1, ['A']))),
      api.sittings.finish({ id }),
      admin.api.qcms.remove({ id: qcm_ids[2] ?? 0 }),
      ...(round % 2 === 0 ? [admin.api.subjects.remove({ id: subject_id })] : []),
      ...(round > 1 ? [admin.api.users.remove({ id: browser.user.id })] : []),
    ]);
  }
  await sql`select pg_stat_force_next_flush()`.execute(world.db);
  const after = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(world.db);
  expect(after.rows[0]?.deadlocks).toBe(rows[0]?.before);
});
