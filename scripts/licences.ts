import { createProgram } from '../apps/server/src/cli/program.ts';
import { listProductionPackages } from './production-packages.ts';

createProgram(
  'pnpm licences',
  'Prints the licences of all that production uses, to go with a copy of it.',
).parse();

const packages = listProductionPackages();
const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
const texts = packages
  .filter(({ text }) => text !== '')
  .map(({ name, version, text }) => `## ${name} ${version}\n\n${text.replace(/^/gm, '    ')}`);
process.stdout.write(
  `# Licences of what Amphi is built on\n\n| package | version | licence |\n| --- | --- | --- |\n${rows.join('\n')}\n\n${texts.join('\n\n')}\n`,
);
