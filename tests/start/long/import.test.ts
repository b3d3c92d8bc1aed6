import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestClient } from '../../support/client.ts';
import { removeFolder } from '../../support/folder.ts';
import { enterAsAdmin } from '../../support/people.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';

const COMMAND = fileURLToPath(
  new URL('../../../apps/server/dist/import-questions.js', import.meta.url),
);

const rows = [
  {
    source: 'test',
    source_id: '1',
    subject: 'Cardiologie importée',
    chapter: 'Rythme',
    question_text: 'Premie\u0300re ligne\r\nseconde ligne',
    options: { A: 'oui', B: 'non' },
    correct_answers: ['B'],
    exam_year: 2024,
  },
  { source: 'test', source_id: '2', subject: null, question_text: 'Ouverte ?', answer_text: 'Oui' },
];

interface Qcm {
  question_text: string;
  chapter_name: string;
  is_exam_question: boolean;
}

describe('importing questions into a running installation', () => {
  let server: ServerProcess;
  let admin: RestClient;
  let folder: string;

  const run = async (file: string, ...options: string[]) => {
    const env = { PATH: process.env.PATH, ...server.env };
    return promisify(execFile)(process.execPath, [COMMAND, file, ...options], { env });
  };
  const runFile = async (content: unknown, ...options: string[]) => {
    const file = join(folder, 'questions.json');
    await writeFile(file, JSON.stringify(content));
    return run(file, ...options);
  };

  beforeAll(async () => {
    server = await startServer();
    admin = await enterAsAdmin(server);
    folder = await mkdtemp(join(tmpdir(), 'amphi-import-'));
  });
  afterAll(async () => {
    await server?.stop();
    await removeFolder(folder);
  });

  it('creates what is missing, keeps texts but for composition and line ends', async () => {
    const { stdout } = await runFile(rows, '--semester', 'Import');
    expect(stdout).toContain('Import (new semester): 2 added, 0 already there');
    const { body } = await admin.get<{ items: Qcm[] }>('/api/admin/qcms?search=seconde%20ligne');
    expect(body.items).toMatchObject([
      {
        question_text: 'Première ligne\nseconde ligne',
        chapter_name: 'Rythme',
        subject_name: 'Cardiologie importée',
        is_exam_question: true,
        exam_year: 2024,
      },
    ]);
    const { body: subjects } = await admin.get<{ name: string }[]>('/api/content/subjects');
    expect(subjects.map(({ name }) => name)).toContain('Divers');
  });

  it('replaces what is there by what the rows have other, where that is asked for', async () => {
    const corrected = [{ ...rows[0], correct_answers: ['A'] }, rows[1]];
    const { stdout, stderr } = await runFile(corrected, '--semester', 'import', '--replace');
    expect(stdout).toContain('0 added, 2 already there; 1 differ, 1 replaced');
    expect(stderr).toMatch(/^row 1: .*, to be replaced; it differs in the key/m);
    const again = await runFile(corrected, '--semester', 'import', '--replace');
    expect(again.stdout).toMatch(/0 added, 2 already there\n/);
  });

  it('names bad rows with their number and reason, and imports none of the file', async () => {
    const bad = [
      { ...rows[0], source_id: '3', question_text: 'Une autre question ?' },
      { ...rows[0], source_id: '4', correct_answers: ['C'] },
    ];
    await expect(runFile(bad, '--semester', 'Import')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'row 2: correct_answers: Some correct answers reference empty options',
      ),
    });
    const { stdout } = await runFile(bad, '--semester', 'Import', '--skip-bad');
    expect(stdout).toContain('1 added, 0 already there');
  });

  it('says what it does, and of a wrong option what it must be', async () => {
    const { stdout } = await run('--help');
    expect(stdout).toContain(
      'Usage: pnpm import-questions FILE... --semester NAME [--subject NAME] [--chapter NAME] [--year YEAR] [--fee FEE] [--skip-bad] [--replace]',
    );
    expect(stdout.replace(/\s+/g, ' ')).toContain('unless --skip-bad leaves those out.');
    for (const [options, why] of [
      [[], /'--semester <name>' not specified/],
      [['--semester', ' '], /A name is needed/],
      [['--semester', 'Import', '--year', 'soon'], /--year must be a number from 2020 to 2050/],
      [['--semester', 'Import', '--fee', '0'], /--fee must be a number from 0.01 to 99999999.99/],
      [['--semester', 'Import', '--skipbad'], /unknown option '--skipbad'.*--skip-bad/],
    ] as const) {
      const { code, stderr } = await run('missing.json', ...options).catch((error) => error);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(why) });
      expect(stderr).toMatch(/^error: .*\n$/);
    }
  });
});
