import { MAX_CHANGED } from '@amphi/domain/bulk-changes/rules';
import { KIND_OF } from '@amphi/domain/questions/kinds';
import { useRef, useState } from 'react';
import type { QuestionFilters } from '../use-question-filters.ts';

interface Chosen {
  /** List and filter of the selection: another one begins without a selection. */
  of: string;
  ids: ReadonlySet<number>;
  /** All that pass the filter, also on other pages. */
  isAll: boolean;
}

const NONE: ReadonlySet<number> = new Set();

/** The questions that are chosen for a change of many, over the pages of one filter. */
export function useSelection({ view, input }: QuestionFilters, total: number) {
  const { skip: _, limit: __, ...filter } = input;
  const of = JSON.stringify([view, filter]);
  const [chosen, setChosen] = useState<Chosen>({ of, ids: NONE, isAll: false });
  const last = useRef<number>(undefined);
  const isCurrent = chosen.of === of;
  const ids = isCurrent ? chosen.ids : NONE;
  const isAll = isCurrent && chosen.isAll;

  function toggle(changed: readonly number[], isChosen: boolean) {
    const next = new Set(ids);
    for (const id of changed) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen({ of, ids: next, isAll: false });
  }

  /** Chooses a question, and with the ids of its page all between it and the one that was chosen before. */
  function choose({ id, isChosen }: { id: number; isChosen: boolean }, page: readonly number[]) {
    const ends = [page.indexOf(last.current ?? id), page.indexOf(id)].sort((a, b) => a - b);
    last.current = id;
    const [from = -1, to = -1] = ends;
    toggle(from < 0 ? [id] : page.slice(from, to + 1), isChosen);
  }

  return {
    isAll,
    isTooMany: total > MAX_CHANGED,
    count: isAll ? total : ids.size,
    has: (id: number) => isAll || ids.has(id),
    toggle,
    choose,
    chooseAll: () => setChosen({ of, ids: NONE, isAll: true }),
    clear: () => setChosen({ of, ids: NONE, isAll: false }),
    /** Input of the procedures. */
    input: { entity: view, ...(isAll ? { filter } : { ids: [...ids] }) },
    /** Input of the export. */
    exported: {
      ...filter,
      questions: KIND_OF[view],
      ...(isAll ? {} : { ids: [...ids].join(',') }),
    },
  };
}

export type Selected = ReturnType<typeof useSelection>;
