import fc from 'fast-check';
import { type Answer, pngFile, RestClient } from '../support/client.ts';
import { ADMIN, STUDENT } from '../support/server.ts';
import { bodyFor, junk, type KnownIds, pathFor, queryFor, wellFormed } from './arbitraries.ts';
import type { Call, Schema } from './document.ts';
import { samples } from './samples.ts';
import { clientError, type World } from './world.ts';

export const CALLERS = ['visitor', 'student', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** Printed when it fails. */
export interface GeneratedRequest {
  caller: Caller;
  path: string | null;
  query: string;
  /** Absent to send what the sample sends. */
  body?: { type: string; value: unknown } | undefined;
  receipt: 'png' | 'text' | 'empty' | 'none';
}

export interface Sample {
  path: string;
  body?: object;
}

const JSON_TYPE = 'application/json';

/** Bodies of every type that an operation takes; where it takes none, one that it has to stand. */
function generateBody(
  { method, operation }: Call,
  ids: KnownIds,
): fc.Arbitrary<GeneratedRequest['body']> {
  if (method === 'GET') return fc.constant(undefined);
  const content = Object.entries(operation.requestBody?.content ?? {});
  if (content.length === 0)
    return fc.option(
      junk.map((value) => ({ type: JSON_TYPE, value })),
      { nil: undefined },
    );
  const bodies = content.map(([type, { schema }]) =>
    bodyFor(schema, ids).map((value) => ({ type, value })),
  );
  return fc.option(fc.oneof(...bodies), { nil: undefined });
}

export function generateRequest(call: Call, ids: KnownIds): fc.Arbitrary<GeneratedRequest> {
  return fc.record({
    caller: fc.constantFrom(...CALLERS),
    path: pathFor,
    query: queryFor(call.operation, ids),
    body: generateBody(call, ids),
    receipt: fc.constantFrom('png', 'png', 'text', 'empty', 'none'),
  });
}

/** A request that succeeds, made for each use; the hand-mounted paths have theirs here. */
export async function sampleOf({ name, method, path }: Call, world: World): Promise<Sample> {
  if (path.startsWith('/api/health') || path === '/download/profile') return { path };
  // Payments are no JSON.
  if (path.endsWith('.{format}')) {
    return { path: path.replace('{format}', path.includes('/payments/') ? 'csv' : 'json') };
  }
  if (name === 'POST /api/admin/imports') return { path, body: {} };
  if (path === '/download/payments/{id}') {
    const { body } = await world.student.get<{ id: number; status: string }[]>(
      '/api/payments/my-payments',
    );
    const approved = body.find(({ status }) => status === 'approved');
    return { path: path.replace('{id}', String(approved?.id)) };
  }
  if (path.endsWith('/download/{receipt_url}')) {
    const { body } = await world.student.get<{ receipt_url: string }[]>(
      '/api/payments/my-payments',
    );
    return { path: path.replace('{receipt_url}', body[0]?.receipt_url ?? 'none') };
  }
  if (name === 'POST /api/client-errors') return { path, body: clientError };
  if (name === 'POST /api/images') return { path, body: {} };
  if (name === 'GET /images/{file}') {
    const { body } = await world.admin.sendImage<{ image_url: string }>(pngFile());
    return { path: body.image_url };
  }
  if (name === 'POST /api/payments/create') {
    const fields = { name: 'À vendre', year: 2026, fee: 80 };
    const semester_id = await world.create('/api/content/semesters', fields);
    const stated = { stated_reference: 'TX 90017', stated_on: '2026-11-05' };
    return {
      path,
      body: { semester_id, bank_name: 'Bankily', phone_number: '+222 00', ...stated },
    };
  }
  const key = `${method} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`;
  const sample = samples[key];
  if (sample === undefined) throw new Error(`no sample for ${key}`);
  return sample(world);
}

export function callerOf({ operation }: Call): Caller {
  if (operation.security.length === 0) return 'visitor';
  return operation.description.startsWith('Réservé aux administrateurs') ? 'admin' : 'student';
}

/** The client of a caller; signing in and out has sessions of its own, since it ends them. */
export async function clientOf(caller: Caller, { operation }: Call, world: World) {
  if (caller === 'visitor') return new RestClient(world.admin.url);
  if (!operation.tags.includes('auth')) return world[caller];
  const client = new RestClient(world.admin.url);
  await client.login(caller === 'admin' ? ADMIN : STUDENT);
  return client;
}

const RECEIPTS = {
  png: () => pngFile(),
  text: () => new File(['no picture'], 'recu.png', { type: 'image/png' }),
  empty: () => new File([], 'recu.png', { type: 'image/png' }),
};

/** A file of a question that an import reads. */
const questionsFile = () =>
  new File([JSON.stringify([{ question_text: 'Q ?', answer_text: 'R.' }])], 'questions.json');

const textOf = (value: unknown): string =>
  typeof value === 'string' ? wellFormed(value) : JSON.stringify(value);

function pairsOf(value: unknown): [string, string][] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.filter((pair) => pair[1] !== undefined).map(([name, one]) => [name, textOf(one)]);
}

function bodyInit(
  { type, value }: { type: string; value: unknown },
  receipt: GeneratedRequest['receipt'],
) {
  if (type === JSON_TYPE) {
    return { headers: { 'content-type': type }, body: JSON.stringify(value) };
  }
  if (type === 'application/x-www-form-urlencoded') {
    return { body: new URLSearchParams(pairsOf(value)) };
  }
  const form = new FormData();
  for (const [name, text] of pairsOf(value)) form.set(name, text);
  if (receipt !== 'none') {
    form.set('receipt_file', RECEIPTS[receipt]());
    form.set('image_file', RECEIPTS[receipt]());
    form.set('file', receipt === 'png' ? questionsFile() : RECEIPTS[receipt]());
  }
  return { body: form };
}

/** Sends a generated request, on top of the sample. */
export function sendGenerated(
  client: RestClient,
  { method, path, operation }: Call,
  sample: Sample,
  generated: Pick<GeneratedRequest, 'path' | 'query' | 'body' | 'receipt'>,
): Promise<Answer> {
  const [samplePath = path, sampleQuery = ''] = sample.path.split('?');
  const target = generated.path === null ? samplePath : path.replace(/\{\w+\}/, generated.path);
  const query = generated.query || (generated.path === null ? sampleQuery : '');
  const type = Object.keys(operation.requestBody?.content ?? {})[0] ?? JSON_TYPE;
  const body = generated.body ?? (sample.body && { type, value: sample.body });
  const init = body === undefined ? {} : bodyInit(body, generated.receipt);
  return client.send(method, query === '' ? target : `${target}?${query}`, init);
}

/** The schema that a generated JSON body should have followed. */
export function bodySchema({ operation }: Call, { body }: GeneratedRequest): Schema | undefined {
  if (body?.type !== JSON_TYPE) return undefined;
  return operation.requestBody?.content[JSON_TYPE]?.schema;
}
