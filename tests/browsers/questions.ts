import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from '../support/client.ts';

export const SEMESTER = 'Semestre des navigateurs';
export const SUBJECT = 'Cardiologie';
export const CHAPTER = 'Le cœur';
/** The right answer to the first question. */
export const FIRST_ANSWER = ['A', 'C'];

const qcm = (source_id: string, question_text: string, correct_answers: string[]) => ({
  source: 'browsers',
  source_id,
  subject: SUBJECT,
  chapter: CHAPTER,
  question_text,
  options: { A: 'première', B: 'deuxième', C: 'troisième', D: 'quatrième' },
  correct_answers,
  justification: 'Le cœur a quatre cavités.',
});

const qroc = (source_id: string, question_text: string, answer_text: string) => ({
  source: 'browsers',
  source_id,
  subject: SUBJECT,
  chapter: CHAPTER,
  question_text,
  answer_text,
});

/** Three closed questions and two open ones, of one chapter. */
export const QUESTIONS = [
  qcm('1', 'Première question ?', FIRST_ANSWER),
  qcm('2', 'Deuxième question ?', ['B']),
  qcm('3', 'Troisième question ?', ['D']),
  qroc('4', 'Première question ouverte ?', 'Le nœud sinusal.'),
  qroc('5', 'Seconde question ouverte ?', 'Le faisceau de His.'),
];

/** Paths of the files that are chosen in forms. */
export interface Files {
  folder: string;
  receipt: string;
  questions: string;
}

/** Writes the files into a new folder. */
export async function writeFiles(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'amphi-browsers-'));
  const receipt = join(folder, 'reçu.png');
  const questions = join(folder, 'questions.json');
  await writeFile(receipt, PNG);
  await writeFile(questions, JSON.stringify(QUESTIONS));
  return { folder, receipt, questions };
}
