import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PNG, pngFile, RestClient } from '../support/client.ts';
import { newPerson } from '../support/people.ts';
import { server } from '../support/shared.ts';
import { expectFailure, type Failure } from './failure.ts';

const { rest: student } = await newPerson(server);

const FORM = 'multipart/form-data; boundary=XX';

const send = (body: string, type = FORM) =>
  student.send<Failure>('POST', '/api/payments/create', {
    headers: { 'content-type': type },
    body,
  });

const part = (name: string, value: string, more = '') =>
  `--XX\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (value: string) => part('receipt_file', value, '; filename="recu.png"');
const END = '--XX--\r\n';

describe('an order’s form', () => {
  it.each([
    ['cut off in its file', part('semester_id', '1') + file('abc')],
    ['cut off in a header', `${part('semester_id', '1')}--XX\r\ncontent-dispo`],
    ['without any part', 'nothing of the kind'],
    ['with a field __proto__', part('__proto__', '1') + END],
    ['with a field constructor', part('constructor', '1') + END],
  ])('%s: 400', async (_what, body) => {
    expectFailure(await send(body), 400);
  });

  it('without a boundary: 400', async () => {
    expectFailure(await send(part('semester_id', '1') + END, 'multipart/form-data'), 400);
  });

  it.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=XX',
  ])('of type %s: 415', async (type) => {
    expectFailure(await send('{}', type), 415);
  });

  it('that is not there: 415', async () => {
    expectFailure(await student.send<Failure>('POST', '/api/payments/create'), 415);
  });

  it.each([
    ['of many fields', Array.from({ length: 60 }, (_, n) => part(`f${n}`, 'x')).join('')],
    ['of many files', file('x').repeat(6)],
  ])('%s: 413', async (_what, parts) => {
    expectFailure(await send(parts + END), 413);
  });

  it('tells of all that is wrong at once', async () => {
    const parts = part('semester_id', '1e3') + part('bank_name', 'a\0b') + file('no picture');
    const answer = await send(parts + END);
    expectFailure(answer, 422);
    expect(answer.body.errors?.map(({ field }) => field)).toEqual([
      'semester_id',
      'bank_name',
      'receipt_file',
    ]);
  });

  it('without anything in it names what is needed', async () => {
    const answer = await send(END);
    expectFailure(answer, 422);
    expect(answer.body.errors).toContainEqual({
      field: 'receipt_file',
      message: 'Receipt file is required',
    });
  });

  it('with a file above 5 MB: 413, at its field', async () => {
    const receipt = new File([PNG, Buffer.alloc(5_242_880)], 'recu.png', { type: 'image/png' });
    const answer = await student.order<Failure>(1, receipt);
    expectFailure(answer, 413);
    expect(answer.body.detail).toBe('File size must be less than 5MB');
    expect(answer.body.errors?.[0]?.field).toBe('receipt_file');
  });

  it('for a semester that does not exist: 404', async () => {
    expectFailure(await student.order<Failure>(2 ** 53 - 1), 404);
  });

  it('is not read from those who are not signed in', async () => {
    expectFailure(await new RestClient(server.url).order<Failure>(1, pngFile()), 401);
  });
});

describe('orders of one account', () => {
  it('are taken after one whose connection ended, in its head, its file or its answer', async () => {
    const { rest: person } = await newPerson(server);
    const { hostname, port } = new URL(server.url);
    const head = `POST /api/payments/create HTTP/1.1\r\nhost: x\r\ncookie: ${person.cookie}\r\ncontent-type: ${FORM}\r\ncontent-length: 4000000\r\n\r\n`;
    for (const begun of [head, head + file('x'.repeat(100_000)), head + END]) {
      const socket = connect(Number(port), hostname).resume();
      socket.end(begun);
      await once(socket, 'close');
      expectFailure(await person.order<Failure>(2 ** 53 - 1), 404);
    }
    expect((await person.order<Failure>(1)).status).toBe(201);
  });
});
