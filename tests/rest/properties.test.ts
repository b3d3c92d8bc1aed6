import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, RestClient } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server.ts';
import type { KnownIds } from './arbitraries.ts';
import { Conformance } from './conformance.ts';
import { type Call, callsOf, loadDocument } from './document.ts';
import {
  bodySchema,
  callerOf,
  clientOf,
  generateRequest,
  sampleOf,
  sendGenerated,
} from './property-requests.ts';
import { SUCCESS_STATUSES } from './success-statuses.ts';
import { makeWorld, type World } from './world.ts';

const RUNS = 3;

let server: ServerProcess;
let world: World;
let calls: Map<string, Call>;
let conformance: Conformance;
let ids: KnownIds;
let sent = 0;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
  const document = await loadDocument(new RestClient(server.url));
  calls = new Map(callsOf(document).map((call) => [call.name, call]));
  conformance = new Conformance(document);
  const { semester, subject, chapter, qcm } = world;
  ids = {
    semester_id: semester.id,
    subject_id: subject.id,
    chapter_id: chapter.id,
    qcm_id: qcm.id,
  };
});
afterAll(async () => {
  await server?.stop();
  expect(sent).toBeGreaterThan(250);
});

const names = Object.keys(SUCCESS_STATUSES);

/** The one answer that a browser may keep; its address changes with what it holds. */
const KEPT = 'GET /images/{file}';

/** Answers are the caller's own and of this moment: neither a proxy nor the browser keeps them. */
function expectNotKept(name: string, { status, headers }: Answer): void {
  if (name === KEPT && status < 300) return;
  expect(headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
}

function callOf(name: string): Call {
  const call = calls.get(name);
  if (call === undefined) throw new Error(`${name} is not documented`);
  return call;
}

it('covers every documented operation', () => {
  expect([...calls.keys()].sort()).toEqual([...names].sort());
});

describe('every answer is as documented', () => {
  it.each(names)('%s: to a request that succeeds', async (name) => {
    const call = callOf(name);
    const sample = await sampleOf(call, world);
    const client = await clientOf(callerOf(call), call, world);
    const answer = await sendGenerated(client, call, sample, {
      path: null,
      query: '',
      receipt: 'png',
    });
    sent += 1;
    expect(answer.status, answer.text).toBe(SUCCESS_STATUSES[name]);
    expectNotKept(name, answer);
    const schema = call.operation.requestBody?.content['application/json']?.schema;
    if (schema) expect(conformance.complaint(schema, sample.body ?? {})).toBeNull();
    expect(conformance.answerComplaint(call, answer)).toBeNull();
  });

  it.each(names)('%s: whatever is sent, by whomever', async (name) => {
    const call = callOf(name);
    const needed = callerOf(call);
    let sample = await sampleOf(call, world);
    const property = fc.asyncProperty(generateRequest(call, ids), async (generated) => {
      const mayNot =
        (needed !== 'visitor' && generated.caller === 'visitor') ||
        (needed === 'admin' && generated.caller === 'student');
      // A call that may succeed gets something of its own to succeed with.
      if (!mayNot && generated.path === null) sample = await sampleOf(call, world);
      const client = await clientOf(generated.caller, call, world);
      const answer = await sendGenerated(client, call, sample, generated);
      sent += 1;
      expect(conformance.answerComplaint(call, answer)).toBeNull();
      if (answer.status < 300) expect(answer.status).toBe(SUCCESS_STATUSES[name]);
      expectNotKept(name, answer);
      if (mayNot) expect(answer.status).toBeGreaterThanOrEqual(400);

      const schema = bodySchema(call, generated);
      const travelled =
        generated.body && JSON.parse(JSON.stringify(generated.body.value) ?? 'null');
      const complaint = schema === undefined ? null : conformance.complaint(schema, travelled);
      if (complaint !== null) {
        expect(answer.status, `accepted although ${complaint}`).toBeGreaterThanOrEqual(400);
      }
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });
});
