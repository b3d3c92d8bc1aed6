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
  /** Text of the field. */
  count: string;
  order: 'random' | 'fixed';
  mode: SittingMode;
  /** Text of the field; empty: by the number of questions. */
  minutes: string;
  /** Empty: the subject's. */
  bareme_id: string;
}

const COUNT = '20';
/** The most subjects of a filter. */
const SUBJECTS_MAX = 50;
/** While typing, in milliseconds. */
const DEBOUNCE = 200;

export const emptyDraft = (subject_ids: number[]): Draft => ({
  subject_ids,
  chapter_ids: [],
  exam_years: [],
  kind: 'all',
  types: 'qcm',
  statuses: [],
  difficulties: [],
  count: COUNT,
  order: 'random',
  mode: 'tutor',
  minutes: '',
  bareme_id: '',
});

export const filterOf = (draft: Draft) => ({
  subject_ids: draft.subject_ids,
  chapter_ids: draft.chapter_ids,
  exam_years: draft.exam_years,
  kind: draft.kind,
  types: draft.types,
  statuses: draft.statuses,
  difficulties: draft.difficulties,
});

/** True where two drafts set the same; how many questions is another choice. */
export const isSame = (one: Draft, other: Draft): boolean =>
  (Object.keys(one) as (keyof Draft)[]).every(
    (name) => name === 'count' || String(one[name]) === String(other[name]),
  );

const wholeNumberOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

interface Initially {
  initialSubject: number | undefined;
  initialStatus: Status | undefined;
  initialMode: SittingMode;
}

/** Draft of a sitting, how many questions it finds, and its start: an exam begins by its briefing. */
export function useBuilder(
  subjectIds: readonly number[],
  { initialSubject, initialStatus, initialMode: mode }: Initially,
) {
  const [draft, setDraft] = useState(() => {
    const wanted = subjectIds.filter((id) => initialSubject === undefined || id === initialSubject);
    if (initialStatus === undefined) return { ...emptyDraft(wanted.slice(0, 1)), mode };
    return { ...emptyDraft(wanted.slice(0, SUBJECTS_MAX)), statuses: [initialStatus], mode };
  });
  const [isBriefing, setBriefing] = useState(false);
  const change = (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values }));
  const { subject_ids } = draft;
  const filter = filterOf(draft);
  const [debounced] = useDebouncedValue(filter, DEBOUNCE);
  const preview = trpc.sittings.preview.useQuery(debounced, {
    enabled: debounced.subject_ids.length > 0,
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
  const size = Math.min(count ?? 0, preview.data?.total ?? 0);
  const openSize = found === 0 ? 0 : Math.round((size * open) / found);
  /** Time limit of an exam; a training has none. */
  const limitMinutes = minutes ?? Math.ceil(defaultLimit(size - openSize, openSize) / 60);
  const choice = {
    of: 'custom' as const,
    filter,
    count: count ?? 0,
    bareme_id: draft.bareme_id === '' ? null : Number(draft.bareme_id),
    time_limit_seconds: draft.mode === 'exam' && minutes != null ? minutes * 60 : null,
  };
  const begin = () => create.mutate({ ...choice, mode: draft.mode, order: draft.order });
  return {
    draft,
    change,
    replace: setDraft,
    preview,
    create,
    isCountValid,
    areMinutesValid,
    total: subject_ids.length === 0 ? 0 : preview.data?.total,
    /** The number of questions in the sitting. */
    size,
    limitMinutes,
    /** Given where closed and open ones are mixed; about. */
    defaultMinutes: Math.ceil(defaultLimit((count ?? 0) - openCount, openCount) / 60),
    /** Null: no exam is about to begin. */
    briefing: isBriefing ? choice : null,
    closeBriefing: () => setBriefing(false),
    begin,
    start() {
      if (count === null) return;
      if (draft.mode === 'exam') setBriefing(true);
      else begin();
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
