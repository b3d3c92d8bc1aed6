import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { gradeQroc } from '../../src/qroc-answers/qroc-answers.usecases.ts';
import { GROWING } from '../../src/testing/growing.ts';
import { isReading, PROCEDURE_TYPES, PROCEDURES } from '../../src/testing/procedures.ts';
import { isForStaff } from '../../src/testing/rights.ts';
import { STATEMENTS, WHOLE_READS } from '../../src/testing/statement-counts.ts';
import { createServices, TestBrowser, useOwnWorld } from '../support/harness.ts';
import { makePlace } from '../support/place.ts';
import { explain, watchStatements, wholeReads } from '../support/plans.ts';
import { makeGrade, makeSubmission } from '../support/study-factories.ts';
import { makeThousands } from '../support/thousands.ts';

const world = useOwnWorld(makeThousands);

/** How many rows of each kind there are beside the one of the call, so that a query per row shows. */
const MORE = 4;

/** A place with several of everything, and who calls there: a student wherever students may. */
async function makeCaller(role: 'user' | 'admin', path?: string) {
  const place = await makePlace(world, path);
  const { semester_id, subject_id, chapter_id, qcm_id, qroc_id } = place;
  const students: number[] = [];
  for (let n = 0; n < MORE; n += 1) {
    await world.makeQcm(subject_id, { chapter_id, exam_year: 2015 + n });
    await world.makeQroc(subject_id, { chapter_id, exam_year: 2015 + n });
    const { user } = await world.signedIn();
    await world.makePayment(user.id, semester_id);
    await world.makeAccess(user.id, semester_id);
    students.push(user.id);
  }
  const person = await world.signedIn({ role });
  await world.makeAccess(person.user.id, semester_id);
  const answer = (user_id: number) =>
    world.services.answers.record(makeSubmission({ user_id, qcm_id }));
  await Promise.all([...students, person.user.id].map(answer));
  await gradeQroc(world.services, person.user, makeGrade(qroc_id));
  return { place, person };
}

/** Reading changes nothing, and so one place does for all that read. */
const readers = new Map<string, ReturnType<typeof makeCaller>>();

/** The statements of one call, that of its session included. */
async function statementsOf(path: string) {
  const call = PROCEDURES[path] as NonNullable<(typeof PROCEDURES)[string]>;
  const role = isForStaff(path) ? 'admin' : 'user';
  const reads = isReading(path);
  const caller =
    (reads ? readers.get(role) : undefined) ?? makeCaller(role, reads ? undefined : path);
  if (reads) readers.set(role, caller);
  const { place, person } = await caller;
  const watched = watchStatements(world.db);
  const browser = new TestBrowser(createServices(watched.db, world.outbox));
  browser.token = person.token;
  await call(browser.api, place);
  return watched.nodes;
}

it('names every procedure there is, and no other', () => {
  expect(Object.keys(STATEMENTS).sort()).toEqual([...PROCEDURE_TYPES.keys()].sort());
});

describe('sends few statements, none of which reads a growing table as a whole:', () => {
  it.each([...PROCEDURE_TYPES.keys()])('%s', async (path) => {
    const nodes = await statementsOf(path);
    const plans = await explain(world.db, nodes);
    const whole = new Set(plans.flatMap((plan) => wholeReads(plan, GROWING)));
    expect(nodes.length).toBeLessThanOrEqual(STATEMENTS[path] ?? 0);
    expect([...whole].sort()).toEqual(WHOLE_READS[path]?.steps ?? []);
  });
});

it('finds by an index what refers to a row that goes', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conname as reference from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${GROWING})
      and not exists (
        select from pg_index
        where indrelid = conrelid and indkey[0] = any(conkey)
          -- Whatever equals something is not null, so that such an index serves as well.
          and coalesce(pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
      )
    order by 1
  `.execute(world.db);
  expect(rows).toEqual([]);
});
