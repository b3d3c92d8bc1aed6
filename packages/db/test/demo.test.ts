import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../src/demo/index.ts';
import { useDatabase } from './support/database.ts';

const world = useDatabase();
const receipts = new Map<string, Buffer>();

const account = (email: string, role: 'user' | 'admin') => ({
  full_name: 'Compte de démonstration',
  email,
  password_hash: 'hash',
  role,
});

const seed = () =>
  seedDemo(world.db, {
    admin: account('admin@amphi.test', 'admin'),
    student: account('etudiant@amphi.test', 'user'),
    lockedHash: 'locked',
    timezone: 'Africa/Casablanca',
    storeReceipt: async (name, content) => {
      receipts.set(name, content);
    },
  });

const rowsOf = async <T>(text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(world.db)).rows;
const count = async (from: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(`select count(*) from ${from}`);
  return row?.count ?? -1;
};

beforeAll(async () => {
  expect(await seed()).toBe(true);
});

describe('the demo', () => {
  it('has at least 120 justified questions, each once, in chapters that are not empty', async () => {
    expect(await count('qcms')).toBeGreaterThanOrEqual(120);
    expect(await count(`qcms where coalesce(btrim(justification), '') = ''`)).toBe(0);
    expect(
      await count(`(select from qcms group by subject_id, question_text, exam_year
        having count(*) > 1) as twice`),
    ).toBe(0);
    const empty = 'not exists (select from qcms where qcms.chapter_id = chapters.id)';
    expect(await count(`chapters where ${empty}`)).toBe(0);
  });

  it('has a history in the order of its days, each question with one first answer', async () => {
    const order = `lag(studied_on) over (partition by user_id, qcm_id order by id) > studied_on`;
    expect(await count(`(select ${order} as late from answer_log) as log where late`)).toBe(0);
    const firsts = 'count(*) filter (where is_first)';
    expect(
      await count(
        `(select from answer_log group by user_id, qcm_id having ${firsts} <> 1) as wrong`,
      ),
    ).toBe(0);
  });

  it('has copies of exams that count what they ask, and panels whose key has the weight 1', async () => {
    const counted = `(select count(*) from sitting_items join qcms on qcms.id = qcm_id
      where sitting_id = sittings.id and state <> 'neutralised')`;
    expect(await count('sittings')).toBeGreaterThanOrEqual(20);
    expect(await count(`sittings where max_points = 0 or ${counted} * 1000 <> max_points`)).toBe(0);
    const weights = `qcms, jsonb_each_text(option_weights) as weight
      where (weight.value::numeric = 1) <> (weight.key = any(correct_answers))`;
    expect(await count(weights)).toBe(0);
    // Nothing is sealed while the demo is new.
    expect(await count('mock_exams where opens_at <= now() and released_at is null')).toBe(0);
  });

  it('has open questions with other accepted answers, and lists with their elements', async () => {
    expect(await count(`qrocs where accepted_answers <> '{}'`)).toBeGreaterThanOrEqual(3);
    expect(await count(`qrocs where elements <> '[]'`)).toBeGreaterThanOrEqual(3);
    expect(await count(`qrocs where elements <> '[]' and accepted_answers <> '{}'`)).toBe(0);
  });

  it('has ten pictures with zones, to be played in each way, with a label of its own for each zone', async () => {
    const zoned = 'qrocs where zones is not null';
    expect(await count(zoned)).toBe(10);
    expect(await count(`(select distinct zone_play from ${zoned}) as plays`)).toBe(3);
    expect(await count(`(select distinct image_url from ${zoned}) as pictures`)).toBe(10);
    const zones = `(select zone from qrocs, jsonb_array_elements(zones) as zone) as all_zones`;
    expect(await count(zones)).toBeGreaterThanOrEqual(60);
    expect(
      await count(`${zoned} and (select count(distinct lower(name)) <> count(*) from (
      select element ->> 'text' as name from jsonb_array_elements(elements) as element
      union all select jsonb_array_elements_text(element -> 'synonyms')
        from jsonb_array_elements(elements) as element) as names)`),
    ).toBe(0);
    const [knee] = await rowsOf<{ answer_text: string }>(
      "select answer_text from qrocs where image_url = '/demo/genou.svg'",
    );
    expect(knee?.answer_text).toMatch(/^1\. Fémur\n2\. Tibia\n3\. Fibula\n/);
  });

  it('shows images that exist', async () => {
    const images = await rowsOf<{ image_url: string }>(`
      select image_url from qcms where image_url is not null
      union select image_url from qrocs where image_url is not null
    `);
    expect(images.length).toBeGreaterThan(0);
    for (const { image_url } of images) {
      const file = new URL(`../../../apps/web/public${image_url}`, import.meta.url);
      expect(existsSync(file), image_url).toBe(true);
    }
  });

  it('has thirty students without a usable password, and the two demo accounts', async () => {
    expect(await count(`users where password_hash = 'locked' and role = 'user'`)).toBe(30);
    expect(await count('users')).toBe(32);
    expect(await count(`users where email = 'admin@amphi.test' and role = 'admin'`)).toBe(1);
  });

  it('has orders in every state, each with its own receipt', async () => {
    const states = await rowsOf<{ status: string }>(
      'select distinct status from payments order by 1',
    );
    expect(states.map((row) => row.status)).toEqual(['approved', 'pending', 'rejected']);
    const orders = await rowsOf<{ receipt_url: string; receipt_size: number }>(
      'select receipt_url, receipt_size from payments',
    );
    expect(receipts.size).toBe(orders.length);
    for (const { receipt_url, receipt_size } of orders) {
      expect(receipts.get(receipt_url)?.length).toBe(receipt_size);
    }
    expect(
      await count('(select receipt_sha256 from payments group by 1 having count(*) > 1) as d'),
    ).toBe(0);
  });

  it('opens access for every approved order and for no other', async () => {
    const wrong = `payments p where (status = 'approved') <>
      exists (select from access a where a.payment_id = p.id and a.user_id = p.user_id
        and a.semester_id = p.semester_id and a.starts_at = p.approved_at)`;
    expect(await count(wrong)).toBe(0);
    const foreign = `answers join qcms on qcms.id = qcm_id join subjects s on s.id = subject_id
      where not exists (select from access a
        where a.user_id = answers.user_id and a.semester_id = s.semester_id)`;
    expect(await count(foreign)).toBe(0);
  });

  it('has answers that mix right and wrong, and counters that equal a recount', async () => {
    const [rate] = await rowsOf<{ rate: number }>(
      'select sum(correct)::float8 / sum(total) as rate from qcm_stats',
    );
    expect(rate?.rate).toBeGreaterThan(0.4);
    expect(rate?.rate).toBeLessThan(0.9);
    const wrong = await rowsOf(`
      select s.qcm_id from qcm_stats s join qcms q on q.id = s.qcm_id
        left join answers v on v.qcm_id = s.qcm_id
      group by s.qcm_id, q.correct_mask
      having (s.total, s.a, s.b, s.c, s.d, s.e, s.f, s.correct) is distinct from
        (count(v.*), count(*) filter (where v.mask & 1 > 0), count(*) filter (where v.mask & 2 > 0),
        count(*) filter (where v.mask & 4 > 0), count(*) filter (where v.mask & 8 > 0),
        count(*) filter (where v.mask & 16 > 0), count(*) filter (where v.mask & 32 > 0),
        count(*) filter (where v.mask = q.correct_mask))
    `);
    expect(wrong).toEqual([]);
    const impossible = 'answers join qcms on qcms.id = qcm_id where mask & ~options_mask <> 0';
    expect(await count(impossible)).toBe(0);
    expect(await count('answers where answered_at > now()')).toBe(0);
    const logged = `answers join answer_log using (user_id, qcm_id, mask, attempt_id, answered_at)`;
    expect(await count(logged)).toBe(await count('answers'));
    expect(await count('answer_log where is_first')).toBe(await count('answers'));
  });

  it('is made once: a second call, or two at once, change nothing', async () => {
    const state = () =>
      rowsOf(`
        select (select count(*) from users) as users, (select count(*) from qcms) as qcms,
          (select count(*) from payments) as payments, (select count(*) from answers) as answers,
          (select sum(total) from qcm_stats) as votes
      `);
    const before = await state();
    const stored = receipts.size;
    expect(await Promise.all([seed(), seed()])).toEqual([false, false]);
    expect(await state()).toEqual(before);
    expect(receipts.size).toBe(stored);
  });
});
