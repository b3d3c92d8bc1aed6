// @vitest-environment happy-dom

import { MAX_REPORTS } from '@amphi/domain/client-errors/rules';
import { clientErrorInput } from '@amphi/domain/client-errors/schema';
import { beforeEach, expect, it, vi } from 'vitest';

const sent: unknown[] = [];

/** The module as a new page load has it. */
async function load() {
  vi.resetModules();
  return import('./client-errors.ts');
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});

it('gives an error one number, that of the failed request where there is one', async () => {
  const { errorNumber } = await load();
  const error = new Error('broken');
  expect(errorNumber(error)).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(errorNumber(error)).toBe(errorNumber(error));
  expect(errorNumber(new Error('broken'))).not.toBe(errorNumber(error));
  const response = new Response(null, { status: 500, headers: { 'x-request-id': 'request-1234' } });
  expect(errorNumber(Object.assign(new Error('refused'), { meta: { response } }))).toBe(
    'request-1234',
  );
});

it('sends what the server takes, however long or odd the error is', async () => {
  const { reportError } = await load();
  const long = new Error('x'.repeat(900));
  long.stack = 'at f (a.js:1:2)\n'.repeat(2_000);
  for (const error of [long, 'text', null, undefined, new Error(''), { toString: null }]) {
    reportError('uncaught', error);
  }
  // The last one can't be read at all.
  expect(sent).toHaveLength(5);
  for (const report of sent) expect(clientErrorInput.safeParse(report).error).toBeUndefined();
});

it('sends each error once and no more than the limit', async () => {
  const { reportError } = await load();
  const same = new Error('same');
  reportError('uncaught', same);
  reportError('boundary', same);
  expect(sent).toHaveLength(1);
  for (let count = 0; count < 20; count += 1) reportError('uncaught', new Error(`no. ${count}`));
  expect(sent).toHaveLength(MAX_REPORTS);
});

it('sends nothing of browsers’ noise', async () => {
  const { reportError } = await load();
  reportError('uncaught', 'ResizeObserver loop completed with undelivered notifications.');
  reportError('uncaught', 'Script error.');
  expect(sent).toEqual([]);
});
