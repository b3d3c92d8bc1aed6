import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { NativeSelect } from '@mantine/core';
import { FilterBar } from '../../components/admin/table/filter-bar.tsx';
import { SearchBox } from '../../components/admin/table/search-box.tsx';
import type { Semester } from './types.ts';
import type { useSubjects } from './use-subjects.ts';

const { subjects: texts } = adminContent;

interface SubjectFiltersProps {
  list: ReturnType<typeof useSubjects>;
  semesters: Semester[];
}

/** Filters the subjects by name and semester. */
export function SubjectFilters({ list, semesters }: SubjectFiltersProps) {
  return (
    <FilterBar
      active={list.semesterId === undefined ? 0 : 1}
      search={
        <SearchBox
          value={list.search}
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          onSearch={list.setSearch}
        />
      }
    >
      <NativeSelect
        size="md"
        aria-label={texts.semesterFilter}
        value={list.semesterId ?? ''}
        onChange={(event) => list.setSemester(event.currentTarget.value)}
        data={[
          { value: '', label: texts.allSemesters },
          ...semesters.map(({ id, name, year }) => ({
            value: String(id),
            label: texts.semester(name, year),
          })),
        ]}
      />
    </FilterBar>
  );
}
