import type { Connection } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { withJsonText } from '../json-text.ts';
import { findPracticeState, listPracticeContent, type StudyFilter } from './study.queries.ts';

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
  /** Of the rows that the list was made of. */
  stamp: string;
  questions: Question[];
  /** Each question as JSON, open at its end, from the second on with the end of the one before. */
  texts: Buffer[];
}

const keptOf = new WeakMap<Connection, Map<string, Kept>>();

/**
 * The questions of a subject as a student meets them, each with whether they have answered it in their
 * open attempt. What all students share is kept from call to call, and read again when a stamp of its
 * rows says that one of them has changed.
 *
 * @throws questions.none when there is no question
 */
export async function practiceQuestions(
  db: Connection,
  { id: subject_id, name: subject_name }: { id: number; name: string },
  filter: StudyFilter,
  userId: number,
) {
  const { stamp, answered } = await findPracticeState(db, filter, userId);
  const { questions, texts } = await contentOf(db, filter, stamp);
  if (questions.length === 0) throw new DomainError('questions.none');
  const done = new Set(answered);
  const head = JSON.stringify({ subject_id, subject_name }).slice(0, -1);
  return withJsonText(
    {
      subject_id,
      subject_name,
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

async function contentOf(db: Connection, filter: StudyFilter, stamp: string): Promise<Kept> {
  const lists = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, lists);
  const key = `${filter.subject_id}/${filter.chapter_id ?? ''}/${filter.exam_year ?? ''}`;
  let kept = lists.get(key);
  lists.delete(key);
  if (kept?.stamp !== stamp) {
    // Read after the stamp: what has changed in between has another stamp, and is read again then.
    const questions = (await listPracticeContent(db, filter)).map((row) => ({
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
