import {
  type Difficulty,
  defaultLimit,
  QUESTIONS_MAX,
  type QuestionTypes,
  type SittingMode,
  type Status,
} from '@amphi/domain/sittings/rules';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useBegin } from '../../../components/exams/use-begin.ts';
import { trpc } from '../../../lib/trpc.ts';

export interface Draft {
  subject_ids: number[];
  chapter_ids: number[];
  exam_years: number[];
  kind: 'all' | 'exam' | 'course' | 'recurring';
  types: QuestionTypes;
  statuses: Status[];
  difficulties: Difficulty[];
  /** As typed. */
  count: string;
  order: 'random' | 'fixed';
  mode: SittingMode;
  /** As typed; empty: by the number of questions. */
  minutes: string;
  /** Empty: the subject's. */
  bareme_id: string;
}

const COUNT = '20';
/** While typing, in milliseconds. */
const DEBOUNCE = 200;

const emptyDraft = (subject_ids: number[]): Draft => ({
  ...{ subject_ids, chapter_ids: [], exam_years: [], kind: 'all', types: 'qcm' },
  ...{ statuses: [], difficulties: [] },
  ...{ count: COUNT, order: 'random', mode: 'tutor', minutes: '', bareme_id: '' },
});

const wholeNumberOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

/** What is put together, how many questions that finds, and its beginning. */
export function useBuilder(subjectIds: readonly number[], initialSubject: number | undefined) {
  const [draft, setDraft] = useState(() =>
    emptyDraft(
      subjectIds.filter((id) => initialSubject === undefined || id === initialSubject).slice(0, 1),
    ),
  );
  const change = (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values }));
  const { subject_ids, chapter_ids, exam_years, kind, types, statuses, difficulties } = draft;
  const filter = { subject_ids, chapter_ids, exam_years, kind, types, statuses, difficulties };
  const [asked] = useDebouncedValue(filter, DEBOUNCE);
  const preview = trpc.sittings.preview.useQuery(asked, {
    enabled: asked.subject_ids.length > 0,
    placeholderData: keepPreviousData,
    // Answers given meanwhile change the counts.
    staleTime: 0,
  });
  const create = useBegin();
  const count = wholeNumberOf(draft.count);
  const minutes = draft.minutes.trim() === '' ? undefined : wholeNumberOf(draft.minutes);
  const isCountValid = count !== null && count >= 1 && count <= QUESTIONS_MAX;
  const areMinutesValid =
    draft.mode === 'tutor' ||
    minutes === undefined ||
    (minutes !== null && minutes >= 1 && minutes <= 360);
  const { total: found = 0, open = 0 } = preview.data ?? {};
  const openCount = found === 0 ? 0 : Math.round(((count ?? 0) * open) / found);
  return {
    ...{ draft, change, preview, create, isCountValid, areMinutesValid },
    total: subject_ids.length === 0 ? 0 : preview.data?.total,
    /** How many questions the sitting will have. */
    size: Math.min(count ?? 0, preview.data?.total ?? 0),
    /** Where closed and open ones are mixed, about. */
    defaultMinutes: Math.ceil(defaultLimit((count ?? 0) - openCount, openCount) / 60),
    start() {
      if (count === null) return;
      create.mutate({
        ...{ of: 'custom', filter, mode: draft.mode, count, order: draft.order },
        ...(draft.bareme_id !== '' && { bareme_id: Number(draft.bareme_id) }),
        ...(draft.mode === 'exam' && minutes != null && { time_limit_seconds: minutes * 60 }),
      });
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
