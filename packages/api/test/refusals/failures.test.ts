import { openDatabase } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { TRPCError } from '@trpc/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { failureOf, isRetryable } from '../../src/platform/errors.ts';
import { appRouter } from '../../src/routers/root.ts';
import { useWorld } from '../support/harness.ts';
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
