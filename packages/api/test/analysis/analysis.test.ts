import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { analyseAtNight, analyseQuestions } from '../../src/insight/analysis/analysis.usecases.ts';
import { isNight } from '../../src/insight/analysis/items.queries.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import {
  analysedBank,
  banked,
  giveFirstAnswers,
  handInCopies,
  makeBank,
} from './analysis-support.ts';

const world = useWorld();
const admin = useAdministrator(world);

describe('the nightly analysis', () => {
  it('flags a key that the strong contradict, and lists it first', async () => {
    const { subject_id, qcm_ids } = await analysedBank(world.services);
    const { items, total } = await admin.api.analysis.list({ subject_id, limit: 2 });
    expect(total).toBe(30);
    expect(items[0]).toMatchObject({
      qcm_id: qcm_ids[0],
      context: 'practice',
      n: 60,
      ranked: 60,
      p: 0.5,
      flags: ['key_suspect', 'no_discrimination'],
    });
    const options = items[0]?.options ?? [];
    expect(options.map(({ letter, strong, weak }) => [letter, strong, weak])).toEqual([
      ['A', 0, 0],
      ['B', 0, 1],
      ['C', 1, 0],
      ['D', 0, 0],
    ]);
    const suspects = await admin.api.analysis.list({ subject_id, flag: 'key_suspect' });
    expect(suspects.items.map(({ qcm_id }) => qcm_id)).toEqual([qcm_ids[0]]);
    const [question = 0] = qcm_ids;
    expect(await admin.api.analysis.byQuestion({ qcm_id: question })).toMatchObject([items[0]]);
  });

  it('counts a subject again for 1 % of new answers or another version, else not', async () => {
    const { subject_id, qcm_ids } = await analysedBank(world.services);
    const computedAt = async () => {
      const { rows } = await sql<{ at: Date }>`
        select max(computed_at) as at from item_stats join qcms on qcms.id = qcm_id
        where subject_id = ${subject_id} and paper_id is null
      `.execute(world.db);
      return rows[0]?.at.getTime() ?? 0;
    };
    const first = await computedAt();
    // Eighteen of 1,800 answers are 1 %.
    await sql`
      update qcm_stats set total = total + 18 where qcm_id = ${qcm_ids[1]}
    `.execute(world.db);
    await analyseQuestions(world.services);
    expect(await computedAt()).toBe(first);
    await sql`
      update qcm_stats set total = total + 1 where qcm_id = ${qcm_ids[1]}
    `.execute(world.db);
    // By day only what is new.
    await analyseQuestions(world.services, { onlyNew: true });
    expect(await computedAt()).toBe(first);
    await analyseQuestions(world.services);
    const second = await computedAt();
    expect(second).toBeGreaterThan(first);
    await sql`
      update qcms set correct_answers = '{C}' where id = ${qcm_ids[0]}
    `.execute(world.db);
    await analyseQuestions(world.services);
    expect(await computedAt()).toBeGreaterThan(second);
    const { items, total } = await admin.api.analysis.list({ subject_id });
    // There are no answers to the new key yet.
    expect(total).toBe(29);
    expect(items.map(({ qcm_id }) => qcm_id)).not.toContain(qcm_ids[0]);
  });

  it('waits for the night of its zone, and for what is new only for its next hour', async () => {
    const zones = ['UTC', 'Asia/Tokyo', 'America/Lima', 'Asia/Karachi', 'Pacific/Noumea'];
    for (const zone of zones) {
      const hour = Number(
        new Intl.DateTimeFormat('en', {
          hour: '2-digit',
          hourCycle: 'h23',
          timeZone: zone,
        }).format(),
      );
      expect(await isNight(world.db, zone), zone).toBe(hour >= 2 && hour < 6);
    }
    const bank = await makeBank(world.db, Array<number>(30).fill(2));
    await giveFirstAnswers(world.db, bank, banked());
    expect(await analyseAtNight(world.services)).toBeGreaterThan(0);
    expect((await admin.api.analysis.list({ subject_id: bank.subject_id })).total).toBe(30);
  });

  it('keeps exams apart, from thirty ranked copies on', async () => {
    const { qcm_ids } = await makeBank(world.db, [2, 2, 2, 2]);
    const copies = Array.from({ length: 30 }, (_, copy) =>
      [0, 1, 2, 3].map((question) => (copy > 7 * question ? 2 : 1)),
    );
    await handInCopies(world.db, qcm_ids, copies.slice(1));
    await analyseQuestions(world.services);
    expect(await admin.api.analysis.papers({})).toEqual({ items: [], total: 0 });
    const { bareme_id } = await handInCopies(world.db, qcm_ids, copies);
    await analyseQuestions(world.services);
    const { items: papers } = await admin.api.analysis.papers({});
    expect(papers).toMatchObject([{ n: 30, question_count: 4, title: 'Examen' }]);
    const paper_id = papers[0]?.id ?? 0;
    const { items, total } = await admin.api.analysis.list({ context: 'exam', paper_id });
    expect(total).toBe(4);
    expect(items[0]).toMatchObject({ context: 'exam', paper_title: 'Examen', paper_id, n: 30 });
    const [question = 0] = qcm_ids;
    expect(await admin.api.analysis.byQuestion({ qcm_id: question })).toHaveLength(1);
    expect((await admin.api.analysis.list({ context: 'practice', paper_id })).total).toBe(0);
    await sql`
      update sittings set unranked = 'late', scored_at = now()
      where id = (select max(id) from sittings where bareme_id = ${bareme_id})
    `.execute(world.db);
    await analyseQuestions(world.services);
    // With one copy less there are too few to be counted again: what was known stays, with its date.
    expect((await admin.api.analysis.papers({})).items[0]).toMatchObject({ n: 30 });
  });

  it('goes with its question, and leaves the analysis of the others', async () => {
    const { subject_id, qcm_ids } = await analysedBank(world.services);
    await admin.api.qcms.remove({ id: qcm_ids[29] ?? 0 });
    expect((await admin.api.analysis.list({ subject_id })).total).toBe(29);
  });
});

describe('the file', () => {
  it('has a row per question, with decimal commas and no formula', async () => {
    const { subject_id, qcm_ids } = await analysedBank(world.services);
    await sql`
      update qcms set question_text = '=1+1' where id = ${qcm_ids[0]}
    `.execute(world.db);
    const { rows, csv } = await admin.api.analysis.export({ subject_id });
    expect(rows).toBe(30);
    const lines = csv.slice(1).split('\r\n');
    expect(csv.startsWith('\ufeff"Identifiant";"Matière";"Numéro"')).toBe(true);
    expect(lines).toHaveLength(32);
    expect(lines[1]).toContain(`${qcm_ids[0]};`);
    expect(lines[1]).toContain(`"'=1+1"`);
    expect(lines[1]).toContain('60;60;20;"0,5000"');
    expect(lines[1]).toContain('Clé à vérifier, Ne départage pas');
    const flagged = await admin.api.analysis.export({ subject_id, flag: 'key_suspect' });
    expect(flagged.rows).toBe(1);
  });
});
