import type { Connection } from '../client.ts';
import demoCases from './content/cases.json' with { type: 'json' };
import type { DemoQcm, DemoQroc } from './content/index.ts';
import { insertChapter, seedQcms, seedQrocs } from './content.ts';

interface DemoCase {
  subject: string;
  kind: string;
  title: string;
  vignette: string;
  /** In their order, each with what is learnt before it. */
  questions: { reveal_text?: string; qcm?: DemoQcm; qroc?: DemoQroc }[];
}

/** The chapter of its subject that a case's questions stand in. */
const CHAPTER = 'Cas cliniques';

/** Adds clinical cases, none of whose questions anybody has answered, in a chapter of their own. */
export async function seedCases(db: Connection): Promise<void> {
  for (const { subject, questions, ...one } of demoCases as DemoCase[]) {
    const { id: subject_id } = await db
      .selectFrom('subjects')
      .select('id')
      .where('name', '=', subject)
      .executeTakeFirstOrThrow();
    const location = await insertChapter(db, subject_id, CHAPTER);
    const { id: case_id } = await db
      .insertInto('cases')
      .values({ subject_id, ...one })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { reveal_text = null, qcm, qroc }] of questions.entries()) {
      const [closed] = qcm ? await seedQcms(db, location, CHAPTER, [qcm]) : [];
      const [open] = qroc ? await seedQrocs(db, location, [qroc]) : [];
      await db
        .insertInto('case_items')
        .values({
          case_id,
          position: index + 1,
          reveal_text,
          ...(closed && { qcm_id: closed.id }),
          ...(open && { qroc_id: open.id }),
        })
        .execute();
    }
  }
}
