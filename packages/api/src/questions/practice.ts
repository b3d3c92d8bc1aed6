import type { Connection } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import { withJsonText } from '../json-text.ts';
import { findPracticeState, listPracticeContent, type SubjectNames } from './study.queries.ts';

/** Lists that are kept, the ones used last; each weighs about a megabyte. */
const KEPT = 64;

const YES = Buffer.from('true');
const NO = Buffer.from('false');
const END = Buffer.from('}]}');

type Content = Awaited<ReturnType<typeof listPracticeContent>>[number];
type Question = Omit<Content, 'created_at' | 'updated_at'> & {
  created_at: string;
  updated_at: string;
};

interface Kept {
  /** The names and the versions of the content that the list was made of. */
  stamp: string;
  questions: Question[];
  /** Each question as JSON, open at its end, from the second on with the end of the one before. */
  texts: Buffer[];
}

const keptOf = new WeakMap<Connection, Map<string, Kept>>();

/**
 * The questions of a subject as a student meets them, each with whether they have answered it in their
 * open attempt. What all students share is kept from call to call, and read again when the subject's content has
 * other versions, or other names.
 *
 * @throws questions.none when there is no question
 */
export async function practiceQuestions(
  db: Connection,
  { id: subject_id, ...names }: { id: number } & SubjectNames,
  filter: StudyFilter,
  userId: number,
) {
  const { versions, answered } = await findPracticeState(db, subject_id, userId);
  const { questions, texts } = await contentOf(db, filter, names, versions);
  if (questions.length === 0) throw new DomainError('questions.none');
  const done = new Set(answered);
  const subject = { subject_id, subject_name: names.name };
  const head = JSON.stringify(subject).slice(0, -1);
  return withJsonText(
    {
      ...subject,
      // Made when it is read: who sends the bytes below has no use for it.
      get questions() {
        return questions.map((one) => ({ ...one, is_answered: done.has(one.id) }));
      },
    },
    () =>
      Buffer.concat([
        Buffer.from(`${head},"questions":[`),
        ...texts.flatMap((text, place) => [text, done.has(questions[place]?.id ?? 0) ? YES : NO]),
        END,
      ]),
  );
}

async function contentOf(
  db: Connection,
  filter: StudyFilter,
  { name, semester_name }: SubjectNames,
  versions: string,
): Promise<Kept> {
  const stamp = JSON.stringify([versions, name, semester_name]);
  const lists = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, lists);
  const key = `${filter.subject_id}/${filter.chapter_id ?? ''}/${filter.exam_year ?? ''}`;
  let kept = lists.get(key);
  lists.delete(key);
  if (kept?.stamp !== stamp) {
    // Read after the versions: what has changed in between has other ones, and is read again then.
    const content = await listPracticeContent(db, filter, { name, semester_name });
    const questions = content.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
    const texts = questions.map((row, place) =>
      Buffer.from(`${place > 0 ? '},' : ''}${JSON.stringify(row).slice(0, -1)},"is_answered":`),
    );
    kept = { stamp, questions, texts };
  }
  lists.set(key, kept);
  const [oldest] = lists.keys();
  if (lists.size > KEPT && oldest !== undefined) lists.delete(oldest);
  return kept;
}
