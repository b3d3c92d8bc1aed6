import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { MAX_BATCH_BYTES, MAX_BATCH_CALLS } from '@amphi/domain/batches';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectTrpcFailure, type TrpcFailure } from '../rest/failure.ts';
import { readRaw, sendRaw } from '../rest/raw-http.ts';
import { RestClient } from '../support/client.ts';
import { type Course, insertCourse } from '../support/course.ts';
import { newPerson, openSemester, type Person } from '../support/people.ts';
import { EMPTY, type ServerProcess, startServer } from '../support/server.ts';

/*
 * Bounds on the cost of one request to /trpc: on its size, and on its result.
 */

const MEGABYTE = 1_048_576;
/** Questions of a subject whose study pack takes half a megabyte. */
const QUESTIONS = 500;

let server: ServerProcess;
let course: Course;
let student: Person;
beforeAll(async () => {
  server = await startServer(EMPTY);
  course = await insertCourse(server.db);
  student = await newPerson(server);
  await openSemester(server, student.id, course.semesterId);
  await sql`insert into qcms (subject_id, question_text, options, correct_answers, question_number)
    select ${course.subjectId}, repeat('Question', 125), '{"A": "un", "B": "deux"}', array['A'], 100 + number
    from generate_series(1, ${QUESTIONS}::int) as number`.execute(server.db);
});
afterAll(() => server?.stop());

/** The most memory that the server has held, in bytes; Linux only. */
async function peakMemory(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024;
}

/** A body of so many bytes, which is sent as it is read. */
function streamOf(bytes: number): RequestInit {
  const body = createReadStream('/dev/zero', { end: bytes - 1 });
  return { body, duplex: 'half' } as unknown as RequestInit;
}

describe('what a request sends', () => {
  it.each([
    ['multipart/form-data; boundary=x'],
    ['application/octet-stream'],
    ['application/x-www-form-urlencoded'],
    ['text/plain'],
    ['application/jsonl'],
  ])('as %s is refused without being kept in memory', async (type) => {
    const before = await peakMemory();
    const answer = await new RestClient(server.url).send<TrpcFailure>('POST', '/trpc/auth.login', {
      ...streamOf(64 * MEGABYTE),
      headers: { 'content-type': type },
    });
    expectTrpcFailure(answer, 415);
    expect((await peakMemory()) - before).toBeLessThan(32 * MEGABYTE);
  });

  it('is refused by its length before anything of it is read', async () => {
    const head =
      'POST /trpc/auth.login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n';
    const { status, body } = readRaw(await sendRaw(server.url, head));
    expect(status).toBe(413);
    expect(body.detail).toBe('La requête est trop volumineuse.');
  });

  it('is refused once it is too large where it names no length', async () => {
    const head =
      'POST /trpc/auth.login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunk = `${(2 * MEGABYTE).toString(16)}\r\n${' '.repeat(2 * MEGABYTE)}`;
    expect(readRaw(await sendRaw(server.url, head + chunk)).status).toBe(413);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x'])(
    'as %s and is broken off is no fault of the server',
    async (type) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      const head = `POST /trpc/auth.login HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n--x\r\n`;
      await new Promise<void>((resolve) => socket.write(head, () => resolve()));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.destroy();
      await closed;
      // An answer to a later request tells that the earlier one has been seen.
      await expect.poll(async () => (await student.rest.get('/api/health')).status).toBe(200);
      expect(server.output()).not.toMatch(/"level":(50|60)/);
    },
  );

  it('may be nothing: reading takes no body and no type', async () => {
    const { status, body } = await student.rest.get<{ result: object }>('/trpc/public.stats');
    expect(status).toBe(200);
    expect(body.result).toBeTypeOf('object');
  });
});

interface Answered {
  result?: { data: { questions: unknown[] } };
  error?: TrpcFailure['error'];
}

/** Repeats a procedure in the calls of one request. */
function batchOf(count: number, procedure: string, input?: object): string {
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, input]));
  const query = new URLSearchParams({ batch: '1', input: JSON.stringify(inputs) });
  return `/trpc/${Array(count).fill(procedure).join()}?${query}`;
}

describe('what a request asks for', () => {
  it('is at most a batch of calls', async () => {
    const full = batchOf(MAX_BATCH_CALLS, 'public.stats');
    const answered = await student.rest.get<Answered[]>(full);
    expect(answered.status).toBe(200);
    expect(answered.body).toHaveLength(MAX_BATCH_CALLS);

    const path = batchOf(MAX_BATCH_CALLS + 1, 'public.stats');
    const refused = await student.rest.get<TrpcFailure>(path);
    expectTrpcFailure(refused, 413);
    expect(refused.body.error.data.code).toBe('request.too_many_calls');
  });

  it.each([
    ['commas that are encoded', '%2C'],
    ['commas that are encoded twice', '%252C'],
    ['no word of a batch', ',', ''],
  ])('is counted with %s', async (_, comma, query = '?batch=1') => {
    const path = Array(MAX_BATCH_CALLS + 1)
      .fill('public.stats')
      .join(comma);
    expectTrpcFailure(await student.rest.get<TrpcFailure>(`/trpc/${path}${query}`), 413);
  });

  it('is counted for changes as well, before the body is read', async () => {
    const path = `/trpc/${Array(MAX_BATCH_CALLS + 1)
      .fill('auth.logout')
      .join()}?batch=1`;
    const answer = await student.rest.send<TrpcFailure>('POST', path, {
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expectTrpcFailure(answer, 413);
  });

  it('is answered up to a size, and each call beyond it is refused', async () => {
    const input = { subject_id: course.subjectId };
    const alone = await student.rest.get(batchOf(1, 'study.allQuestions', input));
    expect(alone.status).toBe(200);
    expect(alone.text.length).toBeGreaterThan(MEGABYTE / 2);

    const path = batchOf(MAX_BATCH_CALLS, 'study.allQuestions', input);
    const answer = await student.rest.get<Answered[]>(path);
    expect(answer.body).toHaveLength(MAX_BATCH_CALLS);
    // The calls that run beside the one that reaches the limit are answered too.
    expect(answer.text.length).toBeLessThan(MAX_BATCH_BYTES + 4 * alone.text.length);
    const refused = answer.body.filter(({ error }) => error !== undefined);
    expect(refused.length).toBeGreaterThan(MAX_BATCH_CALLS / 4);
    expect(refused.length).toBeLessThan(MAX_BATCH_CALLS);
    for (const { error } of refused) {
      expect(error?.data).toMatchObject({ code: 'request.answer_too_large', httpStatus: 413 });
    }
  });
});
