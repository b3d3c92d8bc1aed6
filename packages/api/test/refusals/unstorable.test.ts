import { expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf } from '../../src/platform/errors.ts';
import { appRouter } from '../../src/routers/root.ts';
import type { TestBrowser } from '../../src/testing/browser.ts';
import type { Call, Fixture } from '../../src/testing/fixture.ts';
import { PROCEDURES } from '../../src/testing/procedures.ts';
import { makeFixture } from '../support/fixture.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';

const world = useWorld();
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
