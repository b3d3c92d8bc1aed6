import { makeFilesPrivate } from '../startup/data-dir.ts';
import { addImport } from './import-options.ts';
import { createProgram } from './program.ts';
import { run } from './run.ts';

makeFilesPrivate();

/** Prints what a command has to say. Each loads what it needs itself: help needs none of it. */
const say = async (text: Promise<string>): Promise<void> => {
  process.stdout.write(await text);
};
const accounts = () => import('./accounts.ts');
const data = () => import('./data.ts');

const program = createProgram(
  'amphi',
  'Runs an installation from the terminal, with the settings of the server. Works beside a running server and without one.',
);

program.option('--version', 'what runs here: Amphi, its schema, Node.js and its time zone data');

program
  .command('create-admin')
  .description('create an administrator')
  .argument('<email>')
  .option('--name <name>', 'full name', 'Administration')
  .option('--password <password>', 'invented and printed when left out')
  .action(async (email, options) => say((await accounts()).createAdminCommand(email, options)));

program
  .command('reset-password')
  .description('give an account a new password and end all of its sessions')
  .argument('<email>')
  .option('--password <password>', 'invented and printed when left out')
  .action(async (email, options) => say((await accounts()).resetPasswordCommand(email, options)));

program
  .command('reset-second-factor')
  .description('let an account sign in by its password alone, for who has lost all else')
  .argument('<email>')
  .action(async (email) => say((await accounts()).resetSecondFactorCommand(email)));

program
  .command('test-mail')
  .description('send a mail at once, and say what the mail server answered')
  .argument('<address>')
  .action(async (address) => {
    const { testMailCommand } = await import('./test-mail.ts');
    await say(testMailCommand(address));
  });

addImport(program.command('import-questions')).summary(
  'add the questions of a file to a semester (see its own --help)',
);

program
  .command('backup')
  .description('write database and files into a new folder, while the server runs')
  .argument('[folder]', 'by default amphi-backup-… in this folder')
  .action(async (folder) => say((await data()).backupCommand(folder)));

program
  .command('nightly-backup')
  .description('back up into a folder, send an encrypted copy to BACKUP_TO, and remove old ones')
  .argument('<folder>', 'that holds one folder per backup')
  .action(async (folder) => say((await data()).nightlyBackupCommand(folder)));

program
  .command('restore')
  .description('fill an empty installation from a backup; refuses one that is not empty')
  .argument('<folder>')
  .option(
    '--deleted-from <url>',
    'file:///… or s3://… of the former store: accounts deleted since the backup are deleted again',
  )
  .action(async (folder, options) => say((await data()).restoreCommand(folder, options)));

program
  .command('migrate')
  .description('bring the database to the schema of this version, as every start does')
  .action(async () => say((await data()).migrateCommand()));

program
  .command('move-storage')
  .description('copy all files from one store to another and compare them; may be repeated')
  .option('--from <url>', 'file:///… or s3://…; the present store when left out')
  .requiredOption('--to <url>', 'file:///… or s3://bucket?endpoint=…')
  .action(async (stores) => say((await data()).moveStorageCommand(stores)));

program
  .command('doctor')
  .description(
    'look at settings, database, storage, mail, disk and clock; exit code 1 if one is wrong',
  )
  .option(
    '--restore [folder]',
    'first restore a backup into a scratch database, the newest one when no folder is named',
  )
  .action(async (options) => {
    const { doctor } = await import('./doctor.ts');
    const { text, healthy } = await doctor(options);
    process.stdout.write(text);
    if (!healthy) process.exitCode = 1;
  });

if (process.argv[2] === '--version') {
  const { versionText } = await import('./version.ts');
  process.stdout.write(versionText());
} else {
  await run(program);
}
