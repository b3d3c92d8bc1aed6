import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { provideDatabase } from '../src/startup/database.ts';
import { devEnvironment, ROOT } from './environment.ts';

const env = devEnvironment();
const say = (text: string) => process.stdout.write(`${text}\n`);

// Here and not in the server, which a change of its code starts again.
const database = await provideDatabase({ DATABASE_URL: process.env.DATABASE_URL, ...env }, say);

say(`
  client   ${env.PUBLIC_URL}
  server   http://localhost:${env.PORT}
  mails    ${env.PUBLIC_URL}/dev/mails
  data     ${env.DATA_DIR} (pnpm dev:reset removes it)
`);

const servers = spawn(join(ROOT, 'node_modules/.bin/turbo'), ['run', 'dev'], {
  cwd: ROOT,
  env: { ...process.env, ...env, DATABASE_URL: database.connectionString },
  stdio: 'inherit',
});
// The terminal sends its signal to all processes by itself.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => servers.kill('SIGTERM'));
const [code] = (await once(servers, 'exit')) as [number | null];
await database.stop();
process.exit(code ?? 0);
