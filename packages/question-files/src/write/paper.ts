import type { ExportedQuestion } from '@amphi/domain/exports/values';

interface PaperCase {
  name: string;
  vignette: string | null;
}

/** Questions that stay together on paper: one, or those of a case. */
export interface PaperGroup {
  subject: string;
  chapter: string | null;
  /** True where subject and chapter have to be named: they differ from those above, or a case has ended. */
  isNewFiling: boolean;
  case: PaperCase | null;
  questions: { number: number; question: ExportedQuestion }[];
}

const caseKey = ({ semester, subject, case_group, case_vignette }: ExportedQuestion) =>
  case_group === null || case_group === undefined
    ? null
    : JSON.stringify([semester, subject, case_group, case_vignette]);

/** Questions of both kinds with those of a case together, in its order, where the first of them is. */
export function paperGroups(questions: readonly ExportedQuestion[]): PaperGroup[] {
  const cases = new Map<string, ExportedQuestion[]>();
  const groups: ExportedQuestion[][] = [];
  for (const question of questions) {
    const key = caseKey(question);
    const known = key === null ? undefined : cases.get(key);
    if (known !== undefined) known.push(question);
    else {
      const group = [question];
      groups.push(group);
      if (key !== null) cases.set(key, group);
    }
  }
  let number = 0;
  let last: PaperGroup | undefined;
  return groups.map((group) => {
    const ordered = group.toSorted((a, b) => (a.case_position ?? 0) - (b.case_position ?? 0));
    const [first] = ordered as [ExportedQuestion, ...ExportedQuestion[]];
    const { subject, case_group, case_vignette: vignette } = first;
    const chapter = first.chapter ?? null;
    const paperCase = case_group ? { name: case_group, vignette } : null;
    const isSameFiling = last?.subject === subject && last.chapter === chapter;
    last = {
      subject,
      chapter,
      case: paperCase,
      isNewFiling: !isSameFiling || (last?.case !== null && paperCase === null),
      questions: ordered.map((question) => {
        number += 1;
        return { number, question };
      }),
    };
    return last;
  });
}
