import { EditConflict } from '../../../components/admin/form/edit-conflict.tsx';
import type { EditConflictState } from '../../../components/admin/form/use-edit-conflict.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Subject } from '../types.ts';

interface QuestionConflictProps {
  state: EditConflictState;
  subjects: Subject[];
  disabled: boolean;
}

/** Two versions of a question; its subject and chapter are shown by name. */
export function QuestionConflict({ state, subjects, disabled }: QuestionConflictProps) {
  const { theirs, mine } = state.conflict ?? {};
  const chaptersOf = (fields: Record<string, unknown> | undefined) => {
    const subject_id = Number(fields?.subject_id ?? 0);
    return [{ subject_id }, { enabled: subject_id > 0 }] as const;
  };
  const others = trpc.chapters.bySubject.useQuery(...chaptersOf(theirs));
  const own = trpc.chapters.bySubject.useQuery(...chaptersOf(mine));
  const chapters = [...(others.data ?? []), ...(own.data ?? [])];
  return (
    <EditConflict
      state={state}
      names={{
        subject_id: (id) => subjects.find((one) => one.id === id)?.name,
        chapter_id: (id) => chapters.find((one) => one.id === id)?.name,
      }}
      disabled={disabled}
    />
  );
}
