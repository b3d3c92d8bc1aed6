import { namesOf } from '../../../components/admin/difference/field-text.ts';
import type { EditConflictState } from '../../../components/admin/form/use-edit-conflict.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Subject } from '../types.ts';

/** The names of the subjects and chapters that two versions of a question are in. */
export function useConflictNames({ conflict }: EditConflictState, subjects: Subject[]) {
  const chaptersOf = (fields: Record<string, unknown> | undefined) => {
    const subject_id = Number(fields?.subject_id ?? 0);
    return [{ subject_id }, { enabled: subject_id > 0 }] as const;
  };
  const others = trpc.chapters.bySubject.useQuery(...chaptersOf(conflict?.theirs));
  const own = trpc.chapters.bySubject.useQuery(...chaptersOf(conflict?.mine));
  return {
    ...namesOf('subjects', subjects),
    ...namesOf('chapters', others.data),
    ...namesOf('chapters', own.data),
  };
}
