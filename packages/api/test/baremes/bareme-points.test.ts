import { BAREME_CODES, BUILT_IN_BAREMES } from '@amphi/domain/baremes/built-in';
import { type Bareme, bareme } from '@amphi/domain/baremes/schema';
import { pointsOf, type ScoredQuestion, totalOf, totalOfCases } from '@amphi/domain/baremes/score';
import { LETTERS } from '@amphi/domain/questions/letters';
import { ANSWER_FORMATS } from '@amphi/domain/questions/rules';
import { QUESTION_STATES } from '@amphi/domain/questions/states';
import { sittingScore } from '@amphi/domain/sittings/open';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

const BATCHES = 10;
const QUESTIONS = 1_000;
const OWN_RULES = 3;

type Asked = Required<ScoredQuestion> & { mask: number };

const letters = fc.integer({ min: 0, max: 63 });
const asked: fc.Arbitrary<Asked> = fc.record({
  key: letters,
  must: letters,
  never: letters,
  mask: letters,
  // Mostly four or five options, so that the other masks hold letters that do not exist.
  options: fc.oneof(fc.constantFrom(15, 31), letters),
  format: fc.constantFrom(...ANSWER_FORMATS),
  weights: fc.option(
    fc.dictionary(fc.constantFrom(...LETTERS), fc.double({ min: 0, max: 1, noNaN: true })),
  ),
  state: fc.constantFrom('published' as const, ...QUESTION_STATES),
});
/** Questions as they are: a key and marks within the options, an answer near the key. */
const plausible = asked.map((one): Asked => {
  const key = one.key & one.options;
  return { ...one, key, must: one.must & key, never: one.never & one.options & ~key };
});

const parts = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((value) => value / 1000);
const blank = parts(-1, 1);
const case_weight = fc.integer({ min: 1, max: 20 });
const ignore_must = fc.boolean();
const params = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }, requiredKeys: (keyof T)[]) =>
  fc.record<T, keyof T>(fields, { requiredKeys });

/** Rules of every kind, with any parameters that an administrator may give them. */
const rules: fc.Arbitrary<Bareme> = fc
  .oneof(
    fc.record({ kind: fc.constant('exact'), params: params({ blank }, []) }),
    fc.record({
      kind: fc.constant('steps'),
      params: params(
        {
          steps: fc
            .array(parts(-1, 1), { minLength: 1, maxLength: 6 })
            .map((list) => [1, ...list.sort((one, other) => other - one)]),
          qru: fc.constant('exact'),
          qrp: fc.constant('x_over_n'),
          ignore_must,
          blank,
        },
        ['steps'],
      ),
    }),
    fc.record({
      kind: fc.constant('per_item'),
      params: params(
        {
          count: fc.constantFrom('propositions', 'ticks'),
          penalty: parts(0, 1),
          floor: parts(-1, 0),
          blank,
        },
        ['count'],
      ),
    }),
    fc.record({
      kind: fc.constant('threshold'),
      params: params({ share: parts(0, 1), points: parts(-1, 1), blank }, ['share', 'points']),
    }),
    fc.record({
      kind: fc.constant('negative'),
      params: params({ wrong: parts(-1, 0), blank }, ['wrong']),
    }),
    fc.record({ kind: fc.constant('x_over_n'), params: params({ ignore_must, blank }, []) }),
  )
  .map((rule) => bareme.parse(rule));

/** Points that the database gives for each question under each rule, rule by rule, in one statement. */
async function pointsInSql(baremes: readonly Bareme[], questions: readonly Asked[]) {
  const { rows } = await sql<{ points: (number | null)[] }>`
    select array_agg(
      bareme_points(rule.value ->> 'kind', rule.value -> 'params', mask, key, options, must, never,
        format, weights, state)
      order by rule.ordinality, question.ordinality) as points
    from jsonb_array_elements(${JSON.stringify(baremes)}::jsonb) with ordinality as rule (value, ordinality)
    cross join rows from (
      jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as (
        mask integer, key integer, options integer, must integer, never integer, format text,
        weights jsonb, state text)
    ) with ordinality as question
  `.execute(world.db);
  return rows[0]?.points ?? [];
}

it('gives the points of the domain for 10,000 questions under every built-in and random own rules', async () => {
  const builtIn = BAREME_CODES.map((code) => BUILT_IN_BAREMES[code]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(asked, plausible), { minLength: QUESTIONS, maxLength: QUESTIONS }),
      fc.array(rules, { minLength: OWN_RULES, maxLength: OWN_RULES }),
      async (questions, own) => {
        const baremes = [...builtIn, ...own];
        const found = await pointsInSql(baremes, questions);
        const cases = baremes.flatMap((rule) => questions.map((question) => ({ rule, question })));
        expect(found).toHaveLength(cases.length);
        const differing = cases.flatMap(({ rule, question }, index) => {
          const points = pointsOf(rule, question, question.mask);
          return points === found[index] ? [] : [{ rule, question, points, sql: found[index] }];
        });
        expect(differing.slice(0, 3)).toEqual([]);
      },
    ),
    // Differences are told above: shrinking thousands of questions would only take time.
    { numRuns: BATCHES, endOnFailure: true },
  );
});

/** Totals that the database gives for each copy under each rule, with cases as the rule counts them. */
async function totalsInSql(baremes: readonly Bareme[], copies: readonly CopyItem[][]) {
  const items = copies.flatMap((items, copy) => items.map((item) => ({ copy, ...item })));
  const { rows } = await sql<{ points: number; max_points: number }>`
    with part as (
      select rule.ordinality as rule, rule.value -> 'params' as params, copy, case_id,
        sum(given) as points, 1000 * count(given) as most
      from jsonb_array_elements(${JSON.stringify(baremes)}::jsonb) with ordinality as rule (value, ordinality)
      cross join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (
        copy integer, case_id bigint, mask integer, key integer, options integer, must integer,
        never integer, format text, weights jsonb, state text)
      cross join lateral bareme_points(rule.value ->> 'kind', rule.value -> 'params', mask, key,
        options, must, never, format, weights, state) as given
      group by 1, 2, 3, 4
    )
    select coalesce(sum(bareme_case_points(params, case_id, points, most)), 0)::integer as points,
      sum(bareme_case_max(params, case_id, most))::integer as max_points
    from part group by rule, copy order by rule, copy
  `.execute(world.db);
  return rows;
}

type CopyItem = Asked & { case_id: number | null };
const copyItem = fc
  .tuple(plausible, fc.constantFrom(null, 1, 2, 3))
  .map(([item, case_id]): CopyItem => ({ ...item, case_id }));

it('adds up copies with clinical cases as the domain does, under rules that weigh cases and others', async () => {
  const weighed = fc.tuple(rules, fc.option(case_weight)).map(([rule, weight]) =>
    bareme.parse({
      ...rule,
      params: { ...rule.params, ...(weight !== null && { case_weight: weight }) },
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(weighed, { minLength: 5, maxLength: 5 }),
      fc.array(fc.array(copyItem, { minLength: 1, maxLength: 24 }), {
        minLength: 20,
        maxLength: 20,
      }),
      async (baremes, copies) => {
        const expected = baremes.flatMap((rule) =>
          copies.map((items) =>
            totalOfCases(
              rule,
              items.map(({ case_id, mask, ...question }) => ({
                case_id,
                ...totalOf(rule, [{ question, mask }]),
              })),
            ),
          ),
        );
        expect(await totalsInSql(baremes, copies)).toEqual(expected);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
});

it('has the built-in rules of the domain', async () => {
  const rows = await world.rows('baremes', {}, ['code', 'kind', 'params', 'is_default'], 'id');
  expect(rows).toEqual(
    BAREME_CODES.map((code, index) => ({
      code,
      ...BUILT_IN_BAREMES[code],
      is_default: index === 0,
    })),
  );
});

it('scores finished sittings as the domain does, those with answers to compare not at all', async () => {
  const results = fc.record({
    points: fc.integer({ min: -200_000, max: 200_000 }),
    max_points: fc.integer({ min: 0, max: 200_000 }),
    to_compare_count: fc.nat(1),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(results, { minLength: 500, maxLength: 500 }), async (sittings) => {
      const { rows } = await sql<{ score: number | null }>`
        select sitting_score(jsonb_populate_record(null::sittings, value))::float8 as score
        from jsonb_array_elements(${JSON.stringify(sittings)}::jsonb) with ordinality
        order by ordinality
      `.execute(world.db);
      expect(rows.map(({ score }) => score)).toEqual(sittings.map(sittingScore));
    }),
    { numRuns: BATCHES, endOnFailure: true },
  );
});
