import { createHash } from 'node:crypto';
import type { Database } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import { LRUCache } from 'lru-cache';
import { inTurn } from '../../platform/in-turn.ts';
import { type JsonText, withText } from '../../platform/json-text.ts';
import { type ListState, listQuestions, playedQuestions } from './lists.queries.ts';
import { prompts } from './questions.queries.ts';

/** A row as it comes out of JSON. */
type Parsed<Row> = {
  [Key in Exclude<keyof Row, 'version'>]: Row[Key] extends Date ? string : Row[Key];
};
type RowOf<Read extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Read>
>[number];
const listPlayedQuestions = (db: Database, filter: StudyFilter) =>
  playedQuestions(prompts(db).qcms, filter).execute();

interface QuestionList<Question> {
  subject_id: number;
  subject_name: string;
  questions: Question[];
}

export type PracticeList = QuestionList<
  Parsed<RowOf<typeof listQuestions>> & { is_answered: boolean }
>;
export type PlayedList = QuestionList<
  Omit<Parsed<RowOf<typeof listPlayedQuestions>>, 'subject_name'>
>;

/** The questions of a part of a subject as text, the same for all students. */
interface CachedList {
  version: string;
  subject_name: string;
  text: JsonText;
  /** The offset of each question's "not answered" in the text, by its number. */
  offsets: ReadonlyMap<number, number>;
}

/** Bytes of all texts together. A list of 300 questions takes some 0.7 MB in its two kinds. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Beside a text there are its compressed forms, of a fifth each: by two methods, alone and in a batch. */
const bytesOf = ({ text, offsets }: CachedList) =>
  Math.ceil(text.bytes.length * 1.8) + offsets.size * 64;

interface Lists {
  cache: LRUCache<string, CachedList>;
  /** Lists that are being read, by part and version. */
  underWay: Map<string, Promise<CachedList>>;
}

const listsByDatabase = new WeakMap<Database, Lists>();

function listsOf(db: Database): Lists {
  const known = listsByDatabase.get(db);
  if (known !== undefined) return known;
  const lists = {
    cache: new LRUCache<string, CachedList>({ maxSize: CACHE_BYTES, sizeCalculation: bytesOf }),
    underWay: new Map(),
  };
  listsByDatabase.set(db, lists);
  return lists;
}

/** Values of the same length, so that one replaces the other. */
const NOT_ANSWERED = 'false';
const ANSWERED = 'true ';

/** The text of a list from those of its questions; in the practice list each ends with its mark. */
function write(
  kind: keyof typeof READ,
  { subject_id }: StudyFilter,
  { version, subject_name }: Pick<CachedList, 'version' | 'subject_name'>,
  questions: readonly { id: number; json: string }[],
): CachedList {
  const head = JSON.stringify({ subject_id, subject_name });
  const parts = [Buffer.from(`${head.slice(0, -1)},"questions":[`)];
  let length = parts[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  for (const [index, { id, json }] of questions.entries()) {
    const part = Buffer.from(index === 0 ? json : `,${json}`);
    length += part.length;
    if (kind === 'practice') offsets.set(id, length - NOT_ANSWERED.length - 1);
    parts.push(part);
  }
  const bytes = Buffer.concat([...parts, Buffer.from(']}')]);
  const tag = createHash('sha256').update(bytes).digest('base64url');
  return { version, subject_name, text: { bytes, tag }, offsets };
}

const READ = {
  async practice(db: Database, filter: StudyFilter) {
    const rows = await listQuestions(db, filter);
    return rows.map(({ version, ...row }) => {
      // The mark comes last.
      const json = JSON.stringify({ ...row, is_answered: false });
      return { version, subject_name: row.subject_name, id: row.id, json };
    });
  },
  async played(db: Database, filter: StudyFilter) {
    const rows = await listPlayedQuestions(db, filter);
    return rows.map(({ version, subject_name, ...row }) => ({
      version,
      subject_name,
      id: row.id,
      json: JSON.stringify(row),
    }));
  },
};

async function read(
  db: Database,
  kind: keyof typeof READ,
  filter: StudyFilter,
): Promise<CachedList> {
  const questions = await READ[kind](db, filter);
  const [first] = questions;
  if (first === undefined) throw new DomainError('questions.none');
  return inTurn(() => write(kind, filter, first, questions));
}

/**
 * The list of this version, or of a later one: read again unless it is cached.
 *
 * @throws questions.none
 */
async function listOf(
  db: Database,
  kind: keyof typeof READ,
  filter: StudyFilter,
  version: string,
): Promise<CachedList> {
  const { cache, underWay } = listsOf(db);
  const key = [kind, filter.subject_id, filter.chapter_id, filter.exam_year].join();
  const known = cache.get(key);
  if (known?.version === version) return known;
  const name = `${key} ${version}`;
  const begun = underWay.get(name);
  const list = await (begun ?? begin());
  // A list that another call has begun may have been read before this call knew its version.
  return list.version === version || begun === undefined ? list : begin();

  function begin(): Promise<CachedList> {
    const reading = read(db, kind, filter)
      .then((list) => {
        cache.set(key, list);
        return list;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, reading);
    return reading;
  }
}

/** An answer that is there as text: what reads its questions in this process has them parsed. */
function answerOf<List extends QuestionList<unknown>>(
  { subject_id }: StudyFilter,
  subject_name: string,
  text: JsonText,
): List {
  const answer: QuestionList<unknown> = {
    subject_id,
    subject_name,
    get questions() {
      return (JSON.parse(text.bytes.toString()) as List).questions;
    },
  };
  return withText(answer as List, text);
}

/**
 * The questions to practise, each with whether the student has answered it in the open attempt. The texts are cached;
 * what is personal was read with the version that they must have.
 *
 * @throws questions.none
 */
export async function readPracticeList(
  db: Database,
  filter: StudyFilter,
  { version, answered }: ListState,
): Promise<PracticeList> {
  const { text, offsets, subject_name } = await listOf(db, 'practice', filter, version);
  const found = answered.flatMap((id) => offsets.get(id) ?? []);
  if (found.length === 0) return answerOf(filter, subject_name, { bytes: text.bytes });
  const bytes = Buffer.from(text.bytes);
  for (const offset of found) bytes.write(ANSWERED, offset);
  return answerOf(filter, subject_name, { bytes });
}

/**
 * The questions as a session shows them, the same for all students.
 *
 * @throws questions.none
 */
export async function readPlayedList(
  db: Database,
  filter: StudyFilter,
  { version }: ListState,
): Promise<PlayedList> {
  const { text, subject_name } = await listOf(db, 'played', filter, version);
  return answerOf(filter, subject_name, text);
}
