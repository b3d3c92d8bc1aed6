import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createProgram } from '../apps/server/src/cli/program.ts';
import { type AllowedFinding, type AuditReport, judge } from './audit-verdict.ts';

createProgram(
  'pnpm audit:deps',
  'Asks the registry for known weaknesses of what production uses, and says what it found.',
).parse();

const { npm_execpath: parent = '' } = process.env;
const [command, ...first] = parent.includes('pnpm') ? [process.execPath, parent] : ['pnpm'];
const { stdout, error } = spawnSync(command as string, [...first, 'audit', '--prod', '--json'], {
  encoding: 'utf8',
});
if (error) throw error;
const allowed: AllowedFinding[] = JSON.parse(
  readFileSync(new URL('./audit-allowed.json', import.meta.url), 'utf8'),
);
const report: AuditReport = JSON.parse(stdout);
const { passes, lines } = judge(report, allowed, new Date().toISOString().slice(0, 10));
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = passes ? 0 : 1;
