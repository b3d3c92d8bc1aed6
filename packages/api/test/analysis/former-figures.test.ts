import type { Qcms } from '@amphi/db';
import { sql, type Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { analyseQuestions } from '../../src/insight/analysis/analysis.usecases.ts';
import { useAdministrator, useOwnWorld } from '../support/harness.ts';
import { analysedBank, giveFirstAnswers, handInCopies, makeBank } from './analysis-support.ts';

const world = useOwnWorld();
const admin = useAdministrator(world);

const change = (qcm_id: number, set: Updateable<Qcms>) => world.update('qcms', qcm_id, set);

/** Answers of some more students to one question, at a version of it. */
async function answerAt(
  bank: { subject_id: number; qcm_ids: number[] },
  version: number,
  masks: readonly number[],
) {
  const given = masks.map((mask, student) => ({ student, question: 0, mask }));
  const students = await giveFirstAnswers(world.db, bank, given);
  await sql`alter table answer_log disable trigger answer_log_append_only`.execute(world.db);
  await sql`
    update answer_log set question_version = ${version} where user_id = any(${students}::bigint[])
  `.execute(world.db);
  await sql`alter table answer_log enable trigger answer_log_append_only`.execute(world.db);
}

async function figuresOf(qcm_id: number) {
  const { figures } = await admin.api.analysis.history({ qcm_id });
  return figures.map(({ version, context, n, p, flags }) => ({ version, context, n, p, flags }));
}

const SUSPECT = ['key_suspect', 'no_discrimination'] as const;
const first = { version: 1, context: 'practice', n: 60, p: 0.5, flags: SUSPECT };

describe('the figures of an earlier version', () => {
  it('stay beside those of the version that asks something else, of which only its own answers count', async () => {
    const bank = await analysedBank(world.services);
    const { qcm_id } = bank;
    const before = (await admin.api.analysis.history({ qcm_id })).figures;
    expect(await figuresOf(qcm_id)).toEqual([first]);
    await change(qcm_id, { correct_answers: ['C'] });
    await analyseQuestions(world.services);
    // Before the first answer to the new key, and with the day and the correlation that they had.
    expect((await admin.api.analysis.history({ qcm_id })).figures).toEqual(before);
    expect(await admin.api.analysis.byQuestion({ qcm_id })).toEqual([]);
    // More than 1 % of the subject's answers.
    await answerAt(bank, 2, [...Array<number>(15).fill(4), ...Array<number>(5).fill(2)]);
    await analyseQuestions(world.services);
    const second = { version: 2, context: 'practice', n: 20, p: 0.75, flags: ['mixed_versions'] };
    expect(await figuresOf(qcm_id)).toEqual([second, first]);
    // Back to the first key: answers to it do not count again, and what was said of each stays.
    await change(qcm_id, { correct_answers: ['B'] });
    await answerAt(bank, 3, [2]);
    await analyseQuestions(world.services);
    await analyseQuestions(world.services);
    const third = { version: 3, context: 'practice', n: 1, p: 1, flags: ['mixed_versions'] };
    expect(await figuresOf(qcm_id)).toEqual([third, second, first]);
  });

  it('are those of now where a version has changed nothing that is asked', async () => {
    const { qcm_id, qcm_ids } = await analysedBank(world.services);
    await change(qcm_id, { justification: 'Autre' });
    await analyseQuestions(world.services);
    expect(await figuresOf(qcm_id)).toEqual([{ ...first, version: 2 }]);
    const kept = await world.db
      .selectFrom('former_item_stats')
      .where('qcm_id', 'in', qcm_ids)
      .execute();
    expect(kept).toEqual([]);
  });

  it('stay while a question is neutralised, and go on once it counts again', async () => {
    const { qcm_id } = await analysedBank(world.services);
    await change(qcm_id, { state: 'neutralised' });
    await analyseQuestions(world.services);
    expect(await admin.api.analysis.byQuestion({ qcm_id })).toEqual([]);
    expect(await figuresOf(qcm_id)).toEqual([first]);
    await change(qcm_id, { state: 'published' });
    await analyseQuestions(world.services);
    expect(await figuresOf(qcm_id)).toEqual([{ ...first, version: 3 }]);
    // Those of now go before kept ones of the same version: a key that changes while the job counts leaves both.
    await sql`
      insert into former_item_stats (qcm_id, question_version, n, ranked, p, flags, computed_at)
      values (${qcm_id}, 3, 5, 5, 1, '{}', now())
    `.execute(world.db);
    expect(await figuresOf(qcm_id)).toEqual([{ ...first, version: 3 }]);
  });

  it('stay by paper, whose copies are scored by the new key', async () => {
    const { qcm_ids } = await makeBank(world.db, [2, 2, 2, 2]);
    const [qcm_id = 0, other = 0] = qcm_ids;
    const copies = Array.from({ length: 30 }, (_, copy) =>
      [0, 1, 2, 3].map((question) => (copy > 7 * question ? 2 : 1)),
    );
    const { bareme_id } = await handInCopies(world.db, qcm_ids, copies);
    await analyseQuestions(world.services);
    await change(qcm_id, { correct_answers: ['A'] });
    await change(other, { state: 'neutralised' });
    await sql`
      update sittings set scored_at = clock_timestamp() where bareme_id = ${bareme_id}
    `.execute(world.db);
    await analyseQuestions(world.services);
    const figures = async (id: number) =>
      (await figuresOf(id)).map(({ version, context, n, p }) => [version, context, n, p]);
    expect(await figures(qcm_id)).toEqual([
      [2, 'exam', 30, 1 / 30],
      [1, 'exam', 30, 29 / 30],
    ]);
    expect(await figures(other)).toEqual([[1, 'exam', 30, 22 / 30]]);
    const { figures: told } = await admin.api.analysis.history({ qcm_id });
    expect(told.map(({ paper_title }) => paper_title)).toEqual(['Examen', 'Examen']);
  });

  it('go with their question', async () => {
    const { qcm_id } = await analysedBank(world.services);
    await change(qcm_id, { correct_answers: ['C'] });
    await analyseQuestions(world.services);
    const kept = () => world.rows('former_item_stats', { qcm_id }, ['question_version']);
    expect(await kept()).toEqual([{ question_version: 1 }]);
    await admin.api.qcms.remove({ id: qcm_id });
    expect(await kept()).toEqual([]);
  });
});
