import { rightOf } from '@amphi/api';
import { ADDRESS_RIGHTS, PERSONS, type Person, statusFor } from '@amphi/api/testing/rights';
import { restRoutes } from '@amphi/server/rest/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, loadDocument } from '../rest/document.ts';
import { samples } from '../rest/samples.ts';
import { makeWorld, type World } from '../rest/world.ts';
import { type Answer, RestClient } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server.ts';
import { addresses } from './addresses.ts';
import { gatherCrowd, inAnotherBrowser } from './crowd.ts';

let server: ServerProcess;
let world: World;
let crowd: Readonly<Record<Person, RestClient>>;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
  crowd = await gatherCrowd(world);
});
afterAll(() => server?.stop());

/** A refusal says why in a text, and nothing else. */
function expectRefusal(answer: Answer<{ detail?: string }>, person: Person): void {
  expect(Object.keys(answer.body ?? {}), person).toEqual(['detail']);
  if (answer.status === 401) {
    expect(answer.body.detail).toBe('Veuillez vous connecter pour continuer.');
  }
}

const idOf = (route: (typeof restRoutes)[number]) => `${route.method} ${route.url}`;

/** A row is answered as its procedure, which all kinds of persons are known for. */
const WALKERS: readonly Person[] = ['anonymous', 'student with live access', 'administrator'];

describe('the REST table', () => {
  it('has a sample for every row, and no sample without a row', () => {
    expect(Object.keys(samples).sort()).toEqual(restRoutes.map(idOf).sort());
  });

  it.each(restRoutes.map((route) => [idOf(route), route] as const))('%s', async (id, route) => {
    const sample = samples[id];
    const who = rightOf(route.procedure);
    if (sample === undefined) throw new Error(`no sample for ${id}`);
    const admitted = WALKERS.filter((person) => statusFor(who, person) === 200);
    // Each of those who may has something of their own to call about; a refusal needs nothing new.
    const [first, ...others] = await Promise.all([
      sample(world),
      ...admitted.map(() => sample(world)),
    ]);
    const calls = new Map(admitted.map((person, index) => [person, others[index]]));
    let call = first;
    for (const person of WALKERS) {
      const expected = statusFor(who, person);
      call = calls.get(person) ?? call;
      // These calls change the session itself.
      const client = route.url.startsWith('/auth/')
        ? await inAnotherBrowser(server.db, crowd[person])
        : crowd[person];
      const answer = await client.json<{ detail?: string }>(route.method, call.path, call.body);
      const status = expected === 200 ? route.status : expected;
      expect(answer.status, `${person}: ${answer.text}`).toBe(status);
      if (expected !== 200) expectRefusal(answer, person);
      else if (status === 204) expect(answer.text).toBe('');
      else expect(answer.headers.get('content-type')).toContain('application/json');
    }
    const visitor = new RestClient(server.url);
    const slash = await visitor.json(route.method, `${call.path.split('?')[0]}/`, call.body);
    expect(slash.status).not.toBe(404);
  });
});

describe('the addresses that no procedure serves', () => {
  it('are all in the table', async () => {
    const known = new Set([
      ...Object.keys(ADDRESS_RIGHTS),
      ...restRoutes.map(({ method, url }) => `${method} /api${url}`),
    ]);
    const documented = callsOf(await loadDocument(world.admin)).map(({ name }) =>
      name.replace(/\{(\w+)\}/g, ':$1'),
    );
    expect(documented.filter((address) => !known.has(address))).toEqual([]);
    expect(Object.keys(addresses).sort()).toEqual(Object.keys(ADDRESS_RIGHTS).sort());
  });

  it.each(Object.entries(ADDRESS_RIGHTS))('%s', async (address, who) => {
    const request = await addresses[address]?.(world);
    for (const person of PERSONS) {
      const answer = (await request?.(crowd[person])) as Answer<{ detail?: string }>;
      const expected = statusFor(who, person);
      if (expected === 200) expect([200, 201, 204], answer.text).toContain(answer.status);
      else {
        expect(answer.status, `${person}: ${answer.text}`).toBe(expected);
        expectRefusal(answer, person);
      }
    }
  });
});
