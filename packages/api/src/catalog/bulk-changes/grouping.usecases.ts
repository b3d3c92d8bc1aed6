import type { groupCasesInput } from '@amphi/domain/cases/schema';
import { nextNumber } from '@amphi/domain/cases/titles';
import { DomainError } from '@amphi/domain/errors';
import { cases } from '@amphi/domain/messages/fr/cases';
import { sharedBeginning } from '@amphi/domain/questions/case-text';
import type { z } from 'zod';
import type { ScopedContext } from '../../identity/staff/scope.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockSubject } from '../subjects/subjects.queries.ts';
import { changeSelected } from './bulk-changes.usecases.ts';
import {
  type GroupedQuestion,
  insertGrouped,
  listGroups,
  listTitles,
  listToGroup,
  type NewCase,
} from './grouping.queries.ts';

/** Characters of a question that a proposal shows. */
const SHOWN = 300;

/**
 * Proposes cases of open questions that begin alike: the vignette, and what is left to each question. As many as can be
 * made at once, of all that there are.
 */
export async function proposeCases({ db }: Pick<Services, 'db'>, subjectId: number) {
  const groups = await listGroups(db, subjectId);
  const next = nextNumber(await listTitles(db, subjectId));
  const proposals = groups.flatMap(({ questions }, index) => {
    const texts = sharedBeginning(questions.map(({ question_text }) => question_text));
    if (texts === null) return [];
    const shown = questions.map(({ id, version }, index) => ({
      id,
      version,
      text: (texts.own[index] ?? '').slice(0, SHOWN),
    }));
    return { title: cases.numbered(next + index), vignette: texts.shared, questions: shown };
  });
  return { proposals, total: groups[0]?.total ?? 0 };
}

/** A case of questions that are as they were seen. */
function caseOf(
  found: Awaited<ReturnType<typeof listToGroup>>,
  title: string,
  seen: readonly Pick<GroupedQuestion, 'id' | 'version'>[],
): NewCase {
  const questions = seen.flatMap(({ id, version }) => {
    const question = found.get(id);
    return question?.version === version ? question : [];
  });
  const texts = sharedBeginning(questions.map(({ question_text }) => question_text));
  const [first] = questions;
  const isOne = questions.every(({ text_format }) => text_format === first?.text_format);
  if (texts === null || first === undefined || questions.length < seen.length || !isOne) {
    throw new DomainError('bulk.selection_changed');
  }
  return {
    title,
    vignette: texts.shared,
    text_format: first.text_format,
    questions: questions.map(({ id }, index) => ({ id, question_text: texts.own[index] ?? '' })),
  };
}

/**
 * Makes cases of open questions that begin alike, as a change that can be taken back: what they have in common becomes
 * the vignette.
 *
 * @throws subjects.not_found, cases.title_taken, cases.question_taken
 * @throws bulk.selection_changed also when a question is not as it was seen; as `changeSelected`
 */
export function groupCases(
  { services: { db }, ...context }: ScopedContext,
  { subject_id, groups }: z.output<typeof groupCasesInput>,
) {
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id));
  const change = {
    kind: 'grouping' as const,
    selection: { entity: 'qrocs' as const, ids },
    expected: ids.length,
    after: { subject_id, cases: groups.length },
  };
  return inTransaction(db, async (trx) => {
    if ((await lockSubject(trx, subject_id)) === undefined) {
      throw new DomainError('subjects.not_found');
    }
    return changeSelected(trx, context, change, async (_, change_id) => {
      const found = await listToGroup(trx, subject_id, ids);
      const made = groups.map(({ title, questions }) => caseOf(found, title, questions));
      await insertGrouped(trx, { subject_id, change_id }, made);
    });
  });
}
