import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { DOOR, type Door, type Given, listDoor, votes } from './bare-statements.ts';
import { hashOf } from './volumes.ts';

/*
 * The practical limit of the same work on the same tables: node:http and pg, and nothing else. It looks
 * up the session, the account, the question and the access to it in one statement, and writes the same
 * rows by the same coalescing. It leaves out what no measurement needs: checks of the input, answers
 * that say what they are based on, the place to resume at, notes of a session's last use, headers,
 * request numbers, error handling.
 *
 * Answers /api/practice/submit-answer, and lists from memory behind one query.
 */

const [connectionString = '', listBytesUrl = '', cookie = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
pool.on('error', () => {});
const number = (value: string) => Number(value);
pg.types.setTypeParser(pg.types.builtins.INT8, number);

interface Waiting extends Given {
  done(row: Record<string, unknown>): void;
  fail(error: unknown): void;
}

let queue: Waiting[] = [];
let writing = false;

async function drain(): Promise<void> {
  writing = true;
  while (queue.length > 0) {
    const batch = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const one of queue) {
      const key = `${one.user_id}/${one.qcm_id}`;
      if (batch.size < 200 && !batch.has(key)) batch.set(key, one);
      else rest.push(one);
    }
    queue = rest;
    const list = [...batch.values()];
    try {
      const { rows } = await pool.query(votes(list));
      for (const row of rows) batch.get(`${row.user_id}/${row.qcm_id}`)?.done(row);
    } catch (error) {
      for (const one of list) one.fail(error);
    }
  }
  writing = false;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const tokenOf = ({ headers }: IncomingMessage) =>
  hashOf(/amphi_session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '');

async function submit(request: IncomingMessage): Promise<string> {
  const { qcm_id, selected_answers } = JSON.parse(await readBody(request)) as {
    qcm_id: number;
    selected_answers: string[];
  };
  const values = [tokenOf(request), qcm_id];
  const { rows } = await pool.query<Door>({ name: 'door', text: DOOR, values });
  const [door] = rows;
  if (!door?.has_access) throw new Error('no access');
  const mask = selected_answers.reduce(
    (sum, letter) => sum | (1 << (letter.charCodeAt(0) - 65)),
    0,
  );
  const row = await enqueue({ user_id: door.user_id, qcm_id, mask });
  const total = Number(row.total) - 1;
  const answer_stats = Object.keys(row.options as object).map((key) => {
    const own = mask & (1 << (key.charCodeAt(0) - 65)) ? 1 : 0;
    const count = Number(row[key.toLowerCase()]) - own;
    return { option_key: key, count, percentage: total ? Math.round((count / total) * 100) : 0 };
  });
  return JSON.stringify({
    is_correct: mask === row.correct_mask,
    answer_stats,
    total_answers: total,
    correct_answers: row.correct_answers,
    justification: row.justification,
  });
}

function enqueue(given: Given): Promise<Record<string, unknown>> {
  return new Promise((done, fail) => {
    queue.push({ ...given, done, fail });
    if (!writing) void drain();
  });
}

const listBytes = Buffer.from(
  await (await fetch(listBytesUrl, { headers: { cookie } })).arrayBuffer(),
);

async function answerTo(request: IncomingMessage): Promise<string | Buffer> {
  if (request.method === 'POST') return submit(request);
  await pool.query(
    listDoor(tokenOf(request), Number(/subject\/(\d+)/.exec(request.url ?? '')?.[1])),
  );
  return listBytes;
}

const server = createServer((request, response) => {
  answerTo(request).then(
    (body) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit(0));
