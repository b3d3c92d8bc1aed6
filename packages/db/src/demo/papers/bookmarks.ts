import type { Connection } from '../../client.ts';

/** Memos of the demo student, by the texts of the questions. */
const MEMOS: Readonly<Record<string, string>> = {
  'Quel nerf innerve le muscle deltoïde ?':
    'Nerf axillaire = deltoïde + petit rond. Lésé dans la luxation antérieure de l’épaule.',
  'Quel nerf innerve le muscle grand fessier ?':
    'Le seul des fessiers par le glutéal inférieur ; moyen, petit et tenseur : supérieur.',
  'De quelle vitamine dérive le FAD ?': 'B2 : riboFlavine → FAD et FMN.',
  'À quelle voie métabolique appartient la transkétolase ?':
    'Cofacteur : thiamine pyrophosphate (B1). À relier au béribéri.',
  'Quelle cellule du tissu osseux est responsable de la résorption de la matrice osseuse\u202f?':
    'Ostéoclaste casse, ostéoblaste bâtit.',
};

const BOOKMARKS = [
  'Quel nerf innerve le muscle deltoïde ?',
  'Parmi ces muscles, lesquels sont innervés par le nerf médian ?',
  'À quelle loge appartient le muscle long palmaire ?',
  'Parmi ces enzymes, lesquelles appartiennent au cycle de Krebs ?',
  'Quelle cellule du tissu osseux est responsable de la résorption de la matrice osseuse\u202f?',
];

/** Bookmarks and memos of the demo student. */
export async function seedBookmarks(db: Connection, user_id: number): Promise<void> {
  const texts = [...Object.keys(MEMOS), ...BOOKMARKS];
  const closed = await db
    .selectFrom('qcms')
    // A question of several exams is bookmarked in the latest.
    .distinctOn('question_text')
    .select(['id as qcm_id', 'question_text'])
    .where('question_text', 'in', texts)
    .orderBy('question_text')
    .orderBy('exam_year', 'desc')
    .execute();
  const open = await db
    .selectFrom('qrocs')
    .select(['id as qroc_id', 'question_text'])
    .where('question_text', 'in', texts)
    .execute();
  for (const { question_text, ...question } of [...closed, ...open]) {
    const body = MEMOS[question_text];
    const own = { user_id, ...question };
    if (body !== undefined)
      await db
        .insertInto('memos')
        .values({ ...own, body })
        .execute();
    if (BOOKMARKS.includes(question_text)) await db.insertInto('bookmarks').values(own).execute();
  }
}
