import { openDatabase } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { TRPCError } from '@trpc/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf, isRetryable } from '../../src/platform/errors.ts';
import { appRouter } from '../../src/routers/root.ts';
import type { TestBrowser } from '../../src/testing/browser.ts';
import type { Call, Fixture } from '../../src/testing/fixture.ts';
import { PROCEDURES } from '../../src/testing/procedures.ts';
import { makeFixture } from '../support/fixture.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { refusalOf } from '../support/refusal.ts';

const world = useWorld();

const databaseError = (properties: object) => Object.assign(new Error('secret SQL'), properties);

describe('an error', () => {
  it('that is not foreseen says nothing of itself', () => {
    for (const error of [new Error('select * from /etc/passwd'), 'text', null, undefined, 5]) {
      expect(failureOf(error)).toEqual({
        code: 'service.internal',
        status: 500,
        detail: 'Une erreur inattendue est survenue. Réessayez plus tard.',
      });
    }
  });

  it.each(['08006', '53300', '57P01', '57P03', '57014', 'ECONNREFUSED', 'ENOENT', '40P01'])(
    'of a database that cannot serve asks to come back: %s',
    (code) => {
      expect(failureOf(databaseError({ code }))).toMatchObject({
        code: 'service.unavailable',
        status: 503,
        retryAfter: expect.any(Number),
      });
    },
  );

  it('of a transaction whose connection ended between two statements asks to come back', async () => {
    const { db, pool } = openDatabase(world.connectionString, { max: 1, idleTimeout: 50 });
    const ended = new Promise((resolve) => {
      pool.once('connect', (client) => client.once('end', resolve));
    });
    const work = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await ended;
      await sql`select 1`.execute(trx);
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(failureOf(error)).toMatchObject({ code: 'service.unavailable', status: 503 });
    await db.destroy();
  });

  it('of a connection that fell silent before it was set up asks to come back', async () => {
    const { db, pool } = openDatabase(world.connectionString, { max: 1 });
    const silent = { text: 'select pg_sleep(1)', query_timeout: 20 };
    const error = await pool.query(silent).catch((reason: unknown) => reason);
    expect(failureOf(error)).toMatchObject({ code: 'service.unavailable', status: 503 });
    await db.destroy();
  });

  it.each(['23505', '42601', '22003'])('of our own making is a fault: %s', (code) => {
    expect(failureOf(databaseError({ code, constraint: 'unheard_of' }))).toMatchObject({
      code: 'service.internal',
      status: 500,
    });
  });

  it('keeps its field and its time to wait', () => {
    expect(failureOf(new DomainError('chapters.other_subject', 'chapter_id'))).toMatchObject({
      status: 422,
      errors: [{ field: 'chapter_id' }],
    });
    expect(failureOf(new DomainError('request.rate_limited', undefined, 30))).toMatchObject({
      status: 429,
      retryAfter: 30,
    });
  });

  it('of tRPC itself has a code of ours', () => {
    const codes = [
      'PARSE_ERROR',
      'NOT_FOUND',
      'METHOD_NOT_SUPPORTED',
      'PAYLOAD_TOO_LARGE',
    ] as const;
    expect(codes.map((code) => failureOf(new TRPCError({ code })).status)).toEqual([
      400, 404, 405, 413,
    ]);
  });

  it('is tried again only for a lost race', () => {
    const constraint = 'attempts_user_id_subject_id_attempt_number_key';
    const retryable = [{ code: '40P01' }, { code: '40001' }, { constraint }];
    expect(retryable.map((one) => isRetryable(databaseError(one)))).toEqual([true, true, true]);
    expect(isRetryable(databaseError({ code: '23505', constraint: 'users_email_key' }))).toBe(
      false,
    );
    expect(isRetryable(new Error('other'))).toBe(false);
  });
});

describe('a call that is refused', () => {
  it('names every wrong field once, the first message of all in front', async () => {
    const { api } = await world.signedIn({ role: 'admin' });
    const options = { A: 'x'.repeat(5_001), B: 'y\0', C: 'z'.repeat(5_001) };
    const question = { question_text: ' ', options, correct_answers: [], subject_id: 0 };
    const { code, status, detail, errors = [] } = await refusalOf(api.qcms.create(question));
    expect({ code, status }).toEqual({ code: 'request.invalid', status: 422 });
    expect(errors.map((error) => error.field)).toEqual([
      'question_text',
      'options',
      'correct_answers',
      'subject_id',
    ]);
    expect(detail).toBe(errors[0]?.message);
  });

  it('reaches clients with our code, status and text, without stack or SQL', () => {
    const error = new TRPCError({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'select secret',
      cause: databaseError({ code: '42601' }),
    });
    const shape = appRouter._def._config.errorFormatter({
      error,
      type: 'query',
      path: 'a.b',
      input: undefined,
      ctx: undefined,
      shape: { message: error.message, code: -32603, data: { code: error.code, httpStatus: 500 } },
    });
    expect(shape).toMatchObject({
      message: 'Une erreur inattendue est survenue. Réessayez plus tard.',
      data: { code: 'service.internal', httpStatus: 500 },
    });
    expect(JSON.stringify(shape)).not.toMatch(/select|secret|SQL|stack/i);
  });
});

const admin = useAdministrator(world);

type Api = TestBrowser['api'];

type Procedure = (input: unknown) => Promise<unknown>;

/** Texts that PostgreSQL does not store. */
const UNSTORABLE = ['a\0b', 'x\ud800'];

const procedureAt = (api: Api, path: string): Procedure => {
  const [noun = '', verb = ''] = path.split('.');
  return (api as unknown as Record<string, Record<string, Procedure>>)[noun]?.[verb] as Procedure;
};

/** The input of a procedure in its call of the table, which is not made; undefined without one. */
async function inputOf(path: string, call: Call, fixture: Fixture): Promise<unknown> {
  const caught = Symbol(path);
  let input: unknown;
  const [noun = '', verb = ''] = path.split('.');
  const replace = (target: object, name: string, value: unknown) =>
    new Proxy(target, { get: (_, key) => (key === name ? value : Reflect.get(target, key)) });
  const { api } = admin;
  const stop: Procedure = (given) => {
    input = given;
    return Promise.reject(caught);
  };
  const inner = (api as unknown as Record<string, object>)[noun] ?? {};
  const watched = replace(api as object, noun, replace(inner, verb, stop)) as Api;
  await call(watched, fixture).catch((error: unknown) => {
    if (error !== caught) throw error;
  });
  return input;
}

/** Copies of a value, each with another of its texts replaced. */
function* withText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    for (const changed of withText(part, text)) {
      yield Array.isArray(value)
        ? value.map((one, index) => (String(index) === name ? changed : one))
        : { ...value, [name]: changed };
    }
  }
}

/** The fields of an input that may be a text, those that the call leaves out too. */
function textFields(path: string): string[] {
  const { inputs } = (
    appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>
  )[path]?._def ?? { inputs: [] };
  return inputs.flatMap((schema) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(shape.properties ?? {})
      .filter(([, field]) => JSON.stringify(field).includes('"string"') || field === true)
      .map(([name]) => name);
  });
}

it('no call fails by a text that is not stored, in whatever field', async () => {
  let fixture = await makeFixture(world);
  const failed: string[] = [];
  let calls = 0;
  for (const [path, call] of Object.entries(PROCEDURES)) {
    const input = await inputOf(path, call, fixture).catch(async () => {
      // Its input needs what another call has used up.
      await world.db.deleteFrom('sittings').execute();
      await world.db.updateTable('users').set({ has_second_factor: false }).execute();
      fixture = await makeFixture(world);
      return inputOf(path, call, fixture);
    });
    for (const text of UNSTORABLE) {
      const named = textFields(path).map((name) => ({ ...(input as object), [name]: text }));
      for (const changed of [...withText(input, text), ...named]) {
        calls += 1;
        const failure = await procedureAt(admin.api, path)(changed).then(() => null, failureOf);
        if (failure !== null && failure.status >= 500) {
          failed.push(`${path} ${JSON.stringify(changed)}: ${failure.detail}`);
        }
      }
    }
  }
  expect(failed).toEqual([]);
  process.stdout.write(`[refusals] unstorable: ${calls} calls\n`);
});

it('is refused at its field', async () => {
  for (const field of ['action', 'entity', 'search']) {
    const refused = await admin.api.audit.list({ [field]: 'a\0' }).then(() => null, failureOf);
    expect(refused).toMatchObject({ status: 422, errors: [{ field }] });
  }
});

it('is no failure of the server where the database alone refuses it', async () => {
  for (const query of [
    world.db.selectFrom('users').select('id').where('email', '=', '\0'),
    world.db.selectFrom('audit_log').select('id').where('action', '=', '\0'),
  ]) {
    const error = await query.execute().then(() => null, failureOf);
    expect(error).toMatchObject({ code: 'request.invalid', status: 422 });
  }
  const kept = await world.db
    .insertInto('audit_log')
    .values({ action: 'x', entity: 'x', entity_id: 1, after: JSON.stringify({ text: '\0' }) })
    .execute()
    .then(() => null, failureOf);
  expect(kept?.status).toBe(422);
});
