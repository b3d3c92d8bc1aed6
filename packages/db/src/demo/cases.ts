import type { Connection } from '../client.ts';
import demoCases from './content/cases.json' with { type: 'json' };
import type { DemoQcm, DemoQroc } from './content/index.ts';
import { seedQcms } from './content.ts';

interface DemoCase {
  subject: string;
  kind: string;
  title: string;
  vignette: string;
  /** In their order, each with what is learnt before it. */
  questions: {
    reveal_text?: string;
    qcm?: DemoQcm;
    qroc?: Pick<DemoQroc, 'question_text' | 'answer_text' | 'accepted_answers' | 'justification'>;
  }[];
}

/** The chapter of its subject that a case's questions stand in. */
const CHAPTER = 'Cas cliniques';

/** Adds clinical cases, none of whose questions anybody has answered, in a chapter of their own. */
export async function seedCases(db: Connection): Promise<void> {
  for (const one of demoCases as DemoCase[]) {
    const { id: subject_id } = await db
      .selectFrom('subjects')
      .select('id')
      .where('name', '=', one.subject)
      .executeTakeFirstOrThrow();
    const location = { subject_id, chapter_id: await chapterOf(db, subject_id) };
    const { id: case_id } = await db
      .insertInto('cases')
      .values({ subject_id, kind: one.kind, title: one.title, vignette: one.vignette })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { reveal_text = null, qcm, qroc }] of one.questions.entries()) {
      const question = qcm
        ? { qcm_id: await seedQcm(db, location, qcm) }
        : { qroc_id: await seedQroc(db, location, qroc) };
      await db
        .insertInto('case_items')
        .values({ case_id, position: index + 1, reveal_text, ...question })
        .execute();
    }
  }
}

interface Location {
  subject_id: number;
  chapter_id: number;
}

async function chapterOf(db: Connection, subject_id: number): Promise<number> {
  const known = await db
    .selectFrom('chapters')
    .select('id')
    .where('subject_id', '=', subject_id)
    .where('name', '=', CHAPTER)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const { id } = await db
    .insertInto('chapters')
    .values({ subject_id, name: CHAPTER })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function seedQcm(db: Connection, location: Location, qcm: DemoQcm): Promise<number> {
  const stored = await seedQcms(db, location, CHAPTER, [qcm]);
  return stored[0]?.id ?? 0;
}

async function seedQroc(
  db: Connection,
  location: Location,
  qroc: DemoCase['questions'][number]['qroc'],
): Promise<number> {
  const { last } = await db
    .selectFrom('qrocs')
    .select((eb) => eb.fn.max('order_index').as('last'))
    .where('subject_id', '=', location.subject_id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('qrocs')
    .values({
      question_text: qroc?.question_text ?? '',
      answer_text: qroc?.answer_text ?? '',
      accepted_answers: qroc?.accepted_answers ?? [],
      justification: qroc?.justification ?? null,
      subject_id: location.subject_id,
      chapter_id: location.chapter_id,
      order_index: (last ?? -1) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
