import { groupBy } from '../group-by.ts';
import type { QuestionKind } from '../questions/kinds.ts';

/** A question of a sitting to be, and one of a case. */
interface Ref {
  kind: QuestionKind;
  id: number;
}

const keyOf = ({ kind, id }: Ref) => `${kind} ${id}`;

/**
 * The chosen questions with their cases whole: at the first question of a case there are all of them, in the
 * order of the case. As many as fit into `count`; a case that does not is left out, unless it comes first.
 *
 * @param all the questions of all cases that a chosen one belongs to, by case and position
 * @param completes false: only those that were chosen, together and in order
 */
export function withWholeCases(
  chosen: readonly Ref[],
  all: readonly (Ref & { case_id: number })[],
  { count, completes = true }: { count: number; completes?: boolean },
): Ref[] {
  const keys = new Set(chosen.map(keyOf));
  const members = completes ? all : all.filter((member) => keys.has(keyOf(member)));
  const caseOf = new Map(members.map((member) => [keyOf(member), member.case_id]));
  const byCase = groupBy(members, ({ case_id }) => case_id);
  const taken = new Set<number>();
  const questions: Ref[] = [];
  for (const one of chosen) {
    const caseId = caseOf.get(keyOf(one));
    if (caseId !== undefined && taken.has(caseId)) continue;
    const unit =
      caseId === undefined
        ? [one]
        : (byCase.get(caseId) ?? []).map(({ kind, id }) => ({ kind, id }));
    if (caseId !== undefined) taken.add(caseId);
    if (questions.length > 0 && questions.length + unit.length > count) continue;
    questions.push(...unit);
  }
  return questions;
}
