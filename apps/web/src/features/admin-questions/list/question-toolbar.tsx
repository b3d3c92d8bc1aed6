import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuality } from '@amphi/domain/messages/fr/admin/quality';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { imports } from '@amphi/domain/messages/fr/imports';
import { KIND_OF } from '@amphi/domain/questions/kinds';
import { QUESTION_KINDS } from '@amphi/domain/questions/rules';
import { QUESTION_STATES } from '@amphi/domain/questions/states';
import { SegmentedControl } from '@mantine/core';
import { AddButton } from '../../../components/admin/add-button.tsx';
import { ExamFilters } from '../../../components/admin/form/exam-filters.tsx';
import {
  CodeSelect,
  IdSelect,
  OptionalCodeSelect,
} from '../../../components/admin/form/selects.tsx';
import { SubjectSelect } from '../../../components/admin/form/subject-select.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Catalogue, OpenQuestionDialog } from '../types.ts';
import { type QuestionFilters, VIEWS, type View } from '../use-question-filters.ts';
import classes from './list.module.css';

const CHOICES = VIEWS.map((value) => ({ value, label: adminQuestions.views[value] }));

interface Added {
  kind: 'regular' | 'exam' | 'qroc';
  label: string;
  name: string;
}

const REGULAR: Added = {
  kind: 'regular',
  label: adminQuestions.addRegular,
  name: adminQuestions.addRegularOf,
};
const EXAM: Added = { kind: 'exam', label: adminQuestions.addExam, name: adminQuestions.addExamOf };
const QROC: Added = { kind: 'qroc', label: adminQuestions.addQroc, name: adminQuestions.addQrocOf };

/** Questions to be added in a view: by its button, and by those of its menu. */
const ADDED: Record<View, { first: Added; further: Added[] }> = {
  qcms: { first: REGULAR, further: [EXAM, QROC] },
  qrocs: { first: QROC, further: [EXAM, REGULAR] },
};

interface QuestionToolbarProps {
  filters: QuestionFilters;
  catalogue: Catalogue;
  onOpen: OpenQuestionDialog;
}

/** The switch between the two question types, the filters, and the buttons that add, import and export. */
export function QuestionToolbar({ filters, catalogue, onOpen }: QuestionToolbarProps) {
  const { isEditor } = useOffice();
  const { semesters, subjects } = catalogue;
  const { view, semesterId } = filters;
  const { first, further } = ADDED[view];
  const add = ({ label, name, kind }: Added) => (
    <AddButton
      key={kind}
      label={label}
      name={name}
      onClick={() => onOpen({ kind, action: 'add' })}
    />
  );
  return (
    <Toolbar
      view={
        <SegmentedControl<View>
          size="md"
          aria-label={adminQuestions.viewLabel}
          data={CHOICES}
          value={view}
          onChange={filters.setView}
        />
      }
      search={
        <SearchBox
          list={filters}
          texts={{ ...adminQuestions, searchPlaceholder: adminQuestions.searchPlaceholder[view] }}
        />
      }
      active={filters.active}
      onClear={filters.filtered ? filters.clear : undefined}
      quick={
        <>
          <IdSelect
            className={classes.select}
            aria-label={adminQuestions.semesterFilter}
            value={semesterId}
            onChange={filters.setSemester}
            none={adminQuestions.allSemesters}
            rows={semesters}
          />
          <SubjectSelect
            className={classes.select}
            aria-label={adminQuestions.subjectFilter}
            placeholder={adminQuestions.allSubjects}
            subjects={subjects.filter(
              ({ semester_id }) => semesterId === undefined || semester_id === semesterId,
            )}
            value={filters.subjectId ?? null}
            onChange={filters.setSubject}
          />
        </>
      }
      filters={
        <>
          {filters.subjectId !== undefined && (
            <ChapterFilter filters={filters} id={filters.subjectId} />
          )}
          <CodeSelect
            aria-label={adminQuestions.kindFilter}
            codes={QUESTION_KINDS}
            names={adminQuestions.kinds}
            value={filters.kind}
            onChange={filters.setKind}
          />
          <OptionalCodeSelect
            aria-label={adminQuestions.stateFilter}
            none={adminQuestions.allStates}
            codes={QUESTION_STATES}
            names={adminQuestions.stateFilters}
            value={filters.state}
            onChange={filters.setState}
          />
          <ExamFilters value={filters.exam} onChange={filters.setExam} />
        </>
      }
      action={isEditor && add(first)}
      more={
        isEditor && (
          <>
            {further.map(add)}
            <OtherPages filters={filters} />
          </>
        )
      }
    />
  );
}

/** The chapters of the subject that is filtered by. */
function ChapterFilter({ filters, id }: { filters: QuestionFilters; id: number }) {
  const { data: chapters = [] } = trpc.chapters.bySubject.useQuery({ subject_id: id });
  return (
    <IdSelect
      aria-label={adminQuestions.chapterFilter}
      value={filters.chapterId}
      onChange={filters.setChapter}
      none={adminQuestions.allChapters}
      rows={chapters}
    />
  );
}

/** Links to the other pages about questions. */
function OtherPages({ filters }: { filters: QuestionFilters }) {
  const office = useOffice();
  const waiting = trpc.drafts.waiting.useQuery(undefined, { enabled: office.isAdmin }).data?.count;
  return (
    <>
      {waiting !== undefined && waiting > 0 && (
        <LinkButton to={`${paths.admin()}/drafts`} variant="default">
          {adminDrafts.toReview(waiting)}
        </LinkButton>
      )}
      <LinkButton to={office.quality} variant="default">
        {adminQuality.title}
      </LinkButton>
      <LinkButton to={office.imports()} variant="default">
        {imports.open}
      </LinkButton>
      {office.isAdmin && (
        <LinkButton
          to={paths.adminExports({
            semester: filters.semesterId,
            subject: filters.subjectId,
            search: filters.search,
            kind: filters.kind === 'all' ? undefined : filters.kind,
            state: filters.state,
            ...filters.exam,
            questions: KIND_OF[filters.view],
          })}
          variant="default"
        >
          {questionExport.open}
        </LinkButton>
      )}
    </>
  );
}
