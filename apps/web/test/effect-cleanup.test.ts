import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RULE = './apps/web/lint/effect-cleanup.grit';

const REFUSED = [
  'useEffect(() => el.focus(), []);',
  'useEffect(() => el.current?.focus(), []);',
  "useEffect(() => el['focus'](), []);",
  'useEffect(() => scrollTo(0, 0), []);',
  'React.useEffect(() => el.focus(), []);',
  'useLayoutEffect(() => { return window.scrollTo(0, 0); });',
  'useInsertionEffect(function () { return el.scrollIntoView(); }, []);',
  'useEffect(() => { if (other) return el.scrollIntoView(); }, []);',
  'useEffect(() => { if (other) { return () => {}; } return el.focus(); }, []);',
  'useEffect(() => other && el.focus(), []);',
  'useEffect(() => (other ? el.focus() : undefined), []);',
  'useEffect(async () => await el.focus(), []);',
  'return <input ref={(field) => field?.focus()} />;',
  'return <input ref={(field) => { return field.scrollIntoView(); }} />;',
];

const ACCEPTED = [
  'useEffect(() => { el.focus(); }, []);',
  'useEffect(() => void el.focus(), []);',
  'useEffect(() => setOther(true), []);',
  'useEffect(() => () => el.abort(), []);',
  'useEffect(() => history.listen(el), []);',
  'useEffect(() => { const go = () => { return el.focus(); }; go(); return () => el.blur(); }, []);',
  'useEffect(() => { function go() { return el.focus(); } go(); }, []);',
  'useEffect(() => { other.forEach((one) => { return one.focus(); }); }, []);',
  'return <input ref={(field) => { field?.focus(); }} onFocus={() => el.scrollIntoView()} />;',
];

/** Lists the component bodies that the rule refuses; it runs over a folder of its own. */
function refusedOf(bodies: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'amphi-lint-'));
  try {
    const config = { plugins: [join(ROOT, RULE)], linter: { rules: { preset: 'none' } } };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
    for (const [index, body] of bodies.entries()) {
      writeFileSync(join(folder, `${index}.tsx`), `function Part(el, other) { ${body} }`);
    }
    const { stdout, error } = spawnSync(
      join(ROOT, 'node_modules/.bin/biome'),
      ['lint', '--reporter=github', '--max-diagnostics=none', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    if (error) throw error;
    return bodies.filter((_body, index) => new RegExp(`\\b${index}\\.tsx,.*cleanup`).test(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('the lint rule refuses what a DOM method returns from effects and ref callbacks', () => {
  expect(refusedOf([...REFUSED, ...ACCEPTED])).toEqual(REFUSED);
});

it('the rule is part of the linting', () => {
  expect(JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')).plugins).toContain(RULE);
});
