import { DUPLICATE_MIN } from '@amphi/domain/questions/duplicates';
import { signatureOf } from '@amphi/domain/questions/similarity/signature';
import {
  type Prepared,
  prepare,
  similarityOf,
} from '@amphi/domain/questions/similarity/similarity';
import type { Services } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { inTransaction } from '../../platform/transactions.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import {
  type ComparedQuestion,
  listCandidates,
  listUncompared,
  lockComparing,
  lockQuestions,
  replacePairs,
  type Signature,
  type Similarity,
  saveSignatures,
} from './compare.queries.ts';

/** Questions that are compared in one transaction. */
const BATCH = 50;

/** Beyond this a run leaves the rest to the next one. */
const RUN_MS = 60_000;

/**
 * Compares questions that are new or changed with those of their subjects: some at a time, so that an import of many
 * thousands holds nothing for long. Where nothing has changed it reads a number of each question.
 *
 * @returns how many were compared
 */
export async function compareQuestions({ db }: Pick<Services, 'db'>): Promise<number> {
  const end = performance.now() + RUN_MS;
  let count = 0;
  for (const entity of ['qcms', 'qrocs'] as const) {
    while (performance.now() < end) {
      const compared = await compareSome(db, entity);
      count += compared;
      if (compared < BATCH) break;
    }
  }
  return count;
}

/**
 * Compares a batch, and no two at once: a run that has not seen a question would not find its pairs, and remove those
 * that another run finds meanwhile.
 */
async function compareSome(db: Services['db'], entity: QuestionTable): Promise<number> {
  return await inTransaction(db, async (trx) => {
    await lockComparing(trx);
    const questions = await listUncompared(trx, entity, BATCH);
    if (questions.length === 0) return 0;
    const known = new Map<number, Prepared>();
    const prepared = (question: ComparedQuestion): Prepared => {
      const made = known.get(question.id) ?? prepare(question);
      known.set(question.id, made);
      return made;
    };
    const signatures: Signature[] = [];
    for (const question of questions) {
      const { id, subject_id, content_key } = question;
      const signature = await inTurn(() => signatureOf(prepared(question)));
      signatures.push({ id, subject_id, content_key, signature });
    }
    const pairs = new Map<string, Similarity>();
    for (const { id, other } of await listCandidates(trx, entity, signatures)) {
      const own = known.get(id);
      const similarity =
        own === undefined ? 0 : await inTurn(() => similarityOf(own, prepared(other)));
      if (similarity < DUPLICATE_MIN) continue;
      const [a, b] = id < other.id ? [id, other.id] : [other.id, id];
      pairs.set(`${a} ${b}`, { a, b, similarity });
    }
    const found = [...pairs.values()];
    const ids = questions.map(({ id }) => id);
    await lockQuestions(trx, entity, [...ids, ...found.flatMap(({ a, b }) => [a, b])]);
    // Questions that have changed meanwhile are compared by the next batch.
    const saved = await saveSignatures(trx, entity, signatures);
    await replacePairs(trx, entity, saved, found);
    return questions.length;
  });
}
