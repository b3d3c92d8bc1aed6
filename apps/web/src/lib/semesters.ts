import type { RouterOutputs } from '@amphi/api';
import { compareNames } from './natural-order.ts';
import { trpc } from './trpc.ts';

type Semester = RouterOutputs['public']['semesters'][number];

/** The semesters on sale, the latest year first and then by name, with numbers as numbers. */
export function useSemestersOnSale() {
  return trpc.public.semesters.useQuery(undefined, { select: inNaturalOrder });
}

/** `Semestre 6` before `Semestre 10`. */
export function inNaturalOrder<T extends Pick<Semester, 'name' | 'year'>>(semesters: T[]): T[] {
  return [...semesters].sort((a, b) => b.year - a.year || compareNames(a.name, b.name));
}

/**
 * The colour's number of each semester, the same on every page: its position among those on sale, which the
 * specification asks for; of others, which have none, its id.
 */
export function useSemesterColors(): (id: number) => number {
  const { data } = useSemestersOnSale();
  return (id) => {
    const index = data?.findIndex((semester) => semester.id === id) ?? -1;
    return index < 0 ? id : index;
  };
}
