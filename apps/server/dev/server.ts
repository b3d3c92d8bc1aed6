import { checkMigrations } from './migrations.ts';

/** The server of `pnpm dev`, which has set its environment. */
for (const warning of await checkMigrations()) process.stderr.write(`${warning}\n`);
await import('../src/main.ts');
