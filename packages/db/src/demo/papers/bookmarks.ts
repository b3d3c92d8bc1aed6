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
};

const BOOKMARKS = [
  'Quel nerf innerve le muscle deltoïde ?',
  'Parmi ces muscles, lesquels sont innervés par le nerf médian ?',
  'À quelle loge appartient le muscle long palmaire ?',
  'Parmi ces enzymes, lesquelles appartiennent au cycle de Krebs ?',
];

/** An open question that the demo student marks, by its text. */
const OPEN_QUESTION =
  'Quelle cellule du tissu osseux est responsable de la résorption de la matrice osseuse\u202f?';

/** Bookmarks and memos of the demo student. */
export async function seedBookmarks(db: Connection, user_id: number): Promise<void> {
  const questions = await db
    .selectFrom('qcms')
    // A question of several exams is bookmarked in the latest.
    .distinctOn('question_text')
    .select(['id', 'question_text'])
    .where('question_text', 'in', [...Object.keys(MEMOS), ...BOOKMARKS])
    .orderBy('question_text')
    .orderBy('exam_year', 'desc')
    .execute();
  const memos = questions.flatMap(({ id, question_text }) => {
    const body = MEMOS[question_text];
    return body === undefined ? [] : [{ user_id, qcm_id: id, body }];
  });
  const bookmarks = questions
    .filter(({ question_text }) => BOOKMARKS.includes(question_text))
    .map(({ id }) => ({ user_id, qcm_id: id }));
  const open = await db
    .selectFrom('qrocs')
    .select('id as qroc_id')
    .where('question_text', '=', OPEN_QUESTION)
    .execute();
  const body = 'Ostéoclaste casse, ostéoblaste bâtit.';
  await db
    .insertInto('memos')
    .values(open.map((one) => ({ ...one, user_id, body })))
    .execute();
  await db
    .insertInto('bookmarks')
    .values(open.map((one) => ({ ...one, user_id })))
    .execute();
  await db.insertInto('memos').values(memos).execute();
  await db.insertInto('bookmarks').values(bookmarks).execute();
}
