import type { RouterOutputs } from '@amphi/api';
import { trpc } from './trpc.ts';

type Semester = RouterOutputs['public']['semesters'][number];

/** The semesters on sale, the latest year first and then by name, with numbers as numbers. */
export function useSemestersOnSale() {
  return trpc.public.semesters.useQuery(undefined, { select: inNaturalOrder });
}

/** `Semestre 6` before `Semestre 10`. */
export function inNaturalOrder<T extends Pick<Semester, 'name' | 'year'>>(semesters: T[]): T[] {
  const { compare } = new Intl.Collator('fr', { numeric: true });
  return [...semesters].sort((a, b) => b.year - a.year || compare(a.name, b.name));
}

/** The colour's number of each semester: its position among those on sale, so that it is the same on every page. */
export function useSemesterColors(): (id: number) => number | undefined {
  const { data } = useSemestersOnSale();
  return (id) => {
    const index = data?.findIndex((semester) => semester.id === id) ?? -1;
    return index < 0 ? undefined : index;
  };
}
