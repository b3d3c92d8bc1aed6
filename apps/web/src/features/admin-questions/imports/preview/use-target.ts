import { namedSubject } from '@amphi/domain/imports/named-subject';
import { type ImportTarget, importTarget } from '@amphi/domain/imports/schema';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { thisYear } from '../../../../lib/format.ts';
import { useUser } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';

export interface TargetValues {
  into: ImportTarget['into'];
  semester_id: string;
  subject_id: string;
  chapter_id: string;
  name: string;
  year: string;
  fee: string;
}

const numberOf = (text: string) =>
  text.trim() === '' ? undefined : Number(text.replace(',', '.'));

const DEBOUNCE_MS = 400;

const only = <Row>(rows: readonly Row[]) => (rows.length === 1 ? rows[0] : undefined);
const idOf = (row: { id: number } | undefined) => (row ? String(row.id) : '');

/** The only semester there is, to an administrator, and the subject that is named or the only one; empty where there is a choice. */
function useObvious(texts: readonly string[]) {
  const { is_admin } = useUser();
  const { semesters = [], subjects = [] } = trpc.stats.contentOverview.useQuery().data ?? {};
  return {
    semester_id: is_admin ? idOf(only(semesters)) : '',
    subject_id: idOf(namedSubject(subjects, texts) ?? only(subjects)),
  };
}

/**
 * The import target as it is being chosen; `target` is null until it is valid.
 *
 * @param namesSubjects whether the file says where its questions belong; one that does not goes into one subject, as long
 *   as nothing else is chosen
 * @param texts the file's name, its title and what else may name a subject
 */
export function useTarget(namesSubjects: boolean, texts: readonly string[]) {
  const { semester_id, subject_id } = useObvious(texts);
  const [chosen, setChosen] = useState<Omit<TargetValues, 'into'> & Partial<TargetValues>>({
    semester_id: '',
    subject_id: '',
    chapter_id: '',
    name: '',
    fee: '',
    year: String(thisYear()),
  });
  const into = chosen.into ?? (namesSubjects ? 'semester' : 'subject');
  const values = useMemo(
    () => ({
      ...chosen,
      into,
      semester_id: chosen.semester_id || semester_id,
      subject_id: chosen.subject_id || subject_id,
    }),
    [chosen, into, semester_id, subject_id],
  );
  const [settled] = useDebouncedValue(values, DEBOUNCE_MS);
  const parsed = importTarget.safeParse({
    into: settled.into,
    semester_id: numberOf(settled.semester_id),
    subject_id: numberOf(settled.subject_id),
    chapter_id: numberOf(settled.chapter_id),
    name: settled.name,
    year: numberOf(settled.year),
    fee: numberOf(settled.fee),
  });
  return {
    values,
    change: (changes: Partial<TargetValues>) => setChosen((now) => ({ ...now, ...changes })),
    target: parsed.success && settled === values ? parsed.data : null,
  };
}
