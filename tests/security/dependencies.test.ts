import { describe, expect, it } from 'vitest';
import { type AuditReport, judge } from '../../scripts/audit-verdict.ts';
import { listProductionPackages } from '../../scripts/production-packages.ts';

const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'PostgreSQL',
  'Python-2.0',
  // A font, which may be shipped with a program, but not sold alone.
  'OFL-1.1',
]);

/** Used unchanged and exchangeable for another: libvips, a shared library in a file of its own, and a package under MPL-2.0. */
const EXCHANGEABLE = /^(@img\/sharp-(libvips|wasm|win32)|web-push$)/;

/** Packages that name no licence but have its text: a font, by that of Bitstream Vera, as free as OFL-1.1, and one by MIT. */
const BY_TEXT = new Set(['dejavu-fonts-ttf', 'png-js']);

const isPermissive = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => PERMISSIVE.has(one)));

describe('what production uses', () => {
  const packages = listProductionPackages();

  it('is found with its transitive dependencies', () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg-protocol', 'zod']));
    expect(packages.length).toBeGreaterThan(200);
  });

  it('may be used, changed and passed on freely', () => {
    const others = packages.filter(
      ({ name, licence }) =>
        !isPermissive(licence) && !EXCHANGEABLE.test(name) && !BY_TEXT.has(name),
    );
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });
});

describe('the audit of dependencies', () => {
  const finding = {
    github_advisory_id: 'GHSA-1',
    module_name: 'a',
    severity: 'high',
    title: 'Bad',
    patched_versions: '>=2',
  };
  const found: AuditReport = { advisories: { 1: finding } };
  const failed = (message: string, code = 'ERR_PNPM_AUDIT_BAD_RESPONSE'): AuditReport => ({
    error: { code, message },
  });
  const allowed = [{ id: 'GHSA-1', reason: 'not called', until: '2026-12-31' }];

  it.each<[string, AuditReport, typeof allowed, string, boolean]>([
    ['nothing found', { advisories: {} }, [], '2026-11-21', true],
    ['a weakness', found, [], '2026-11-21', false],
    ['a weakness that does not concern us', found, allowed, '2026-12-31', true],
    ['one that was to be looked at again by now', found, allowed, '2027-01-01', false],
    [
      'a registry without an audit service',
      failed('… responded with 405: '),
      [],
      '2026-11-21',
      true,
    ],
    ['a registry that is out of order', failed('… responded with 500: '), [], '2026-11-21', false],
    ['no network', failed('unreachable', 'ERR_PNPM_META_FETCH_FAIL'), [], '2026-11-21', false],
    ['an answer of another shape', {}, [], '2026-11-21', false],
  ])('%s', (_, report, list, today, passes) => {
    expect(judge(report, list, today).passes).toBe(passes);
  });

  it('says when nothing was checked', () => {
    const { lines } = judge(failed('… responded with 404: '), [], '2026-11-21');
    expect(lines).toEqual(['Nothing was checked: this registry has no audit service.']);
  });
});
