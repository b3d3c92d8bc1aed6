import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { QUESTION_KINDS } from '@amphi/domain/questions/rules';
import { QUESTION_STATES } from '@amphi/domain/questions/states';
import { NativeSelect } from '@mantine/core';
import { choicesOf } from '../../../components/admin/form/choices.ts';
import { SubjectSelect } from '../../../components/admin/form/subject-select.tsx';
import { FilterBar } from '../../../components/admin/table/filter-bar.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Catalogue } from '../types.ts';
import type { QuestionFilters } from '../use-question-filters.ts';
import classes from './list.module.css';

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: adminQuestions.kinds[value] }));
const STATES = [
  { value: '', label: adminQuestions.allStates },
  ...QUESTION_STATES.map((value) => ({ value, label: adminQuestions.stateFilters[value] })),
];

interface QuestionFiltersBarProps {
  filters: QuestionFilters;
  catalogue: Catalogue;
}

/** Filters the questions by text, semester, subject, its chapter, kind and state. */
export function QuestionFiltersBar({ filters, catalogue }: QuestionFiltersBarProps) {
  const { semesters, subjects } = catalogue;
  const { view, semesterId } = filters;
  return (
    <FilterBar
      active={filters.active}
      onClear={filters.filtered ? filters.clear : undefined}
      search={
        <SearchBox
          value={filters.search}
          label={adminQuestions.searchLabel}
          placeholder={adminQuestions.searchPlaceholder[view]}
          onSearch={filters.setSearch}
        />
      }
    >
      <NativeSelect
        className={classes.select}
        aria-label={adminQuestions.semesterFilter}
        value={semesterId ?? ''}
        onChange={(event) => filters.setSemester(event.currentTarget.value)}
        data={choicesOf(adminQuestions.allSemesters, semesters)}
      />
      <SubjectSelect
        className={classes.subject}
        aria-label={adminQuestions.subjectFilter}
        placeholder={adminQuestions.allSubjects}
        subjects={subjects.filter(
          ({ semester_id }) => semesterId === undefined || semester_id === semesterId,
        )}
        value={filters.subjectId ?? null}
        onChange={filters.setSubject}
      />
      {filters.subjectId !== undefined && (
        <ChapterFilter filters={filters} id={filters.subjectId} />
      )}
      <NativeSelect
        className={classes.select}
        aria-label={adminQuestions.kindFilter}
        value={filters.kind}
        onChange={(event) => filters.setKind(event.currentTarget.value)}
        data={KINDS}
      />
      <NativeSelect
        className={classes.select}
        aria-label={adminQuestions.stateFilter}
        value={filters.state ?? ''}
        onChange={(event) => filters.setState(event.currentTarget.value)}
        data={STATES}
      />
    </FilterBar>
  );
}

/** The chapters of the subject that is filtered by. */
function ChapterFilter({ filters, id }: { filters: QuestionFilters; id: number }) {
  const { data: chapters = [] } = trpc.chapters.bySubject.useQuery({ subject_id: id });
  return (
    <NativeSelect
      className={classes.select}
      aria-label={adminQuestions.chapterFilter}
      value={filters.chapterId ?? ''}
      onChange={(event) => filters.setChapter(event.currentTarget.value)}
      data={choicesOf(adminQuestions.allChapters, chapters)}
    />
  );
}
