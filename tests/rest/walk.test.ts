import { restRoutes } from '@amphi/server/rest/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestClient } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server.ts';
import { samples } from './samples.ts';
import { makeWorld, type World } from './world.ts';

let server: ServerProcess;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

const idOf = (route: (typeof restRoutes)[number]) => `${route.method} ${route.url}`;

describe('the REST table', () => {
  it('has a sample for every row, and no sample without a row', () => {
    expect(Object.keys(samples).sort()).toEqual(restRoutes.map(idOf).sort());
  });

  it.each(restRoutes.map((route) => [idOf(route), route] as const))('%s', async (id, route) => {
    const sample = samples[id];
    if (sample === undefined) throw new Error(`no sample for ${id}`);
    const { path, body } = await sample.make(world);

    const stranger = new RestClient(server.url);
    const refused = await stranger.json<{ detail?: string }>(route.method, path, body);
    if (sample.who !== 'anyone') {
      expect(refused.status).toBe(401);
      expect(refused.body.detail).toBe('Veuillez vous connecter pour continuer.');
    }
    if (sample.who === 'admin') {
      const asStudent = await world.student.json<{ detail?: string }>(route.method, path, body);
      expect(asStudent.status).toBe(403);
      expect(asStudent.body.detail).toBeTypeOf('string');
    }
    if (sample.who === 'access') {
      const outsider = await world.outsider.json(route.method, path, body);
      expect(outsider.status).toBe(403);
    }

    const client =
      sample.who === 'admin' ? world.admin : sample.who === 'anyone' ? stranger : world.student;
    const answer = sample.who === 'anyone' ? refused : await client.json(route.method, path, body);
    expect(answer.status, answer.text).toBe(route.status);
    if (route.status === 204) expect(answer.text).toBe('');
    else expect(answer.headers.get('content-type')).toContain('application/json');

    const slash = await stranger.json(route.method, `${path.split('?')[0]}/`, body);
    expect(slash.status).not.toBe(404);
  });
});
