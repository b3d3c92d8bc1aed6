import type { RouterOutputs } from '@amphi/api';
import { adminCases as texts } from '@amphi/domain/messages/fr/admin/cases';
import { Button, Skeleton } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { AddButton } from '../../../components/admin/add-button.tsx';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { SubjectView } from '../../../components/admin/form/subject-view.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { type Resource, resourceColumns } from '../../../components/admin/resource.tsx';
import { TableSkeleton } from '../../../components/admin/table/data-table.tsx';
import { countColumn, SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Subject } from '../types.ts';
import { CaseForm } from './case-form.tsx';
import { GroupCases } from './group-cases.tsx';
import { NewQuestion, type NewQuestionOf } from './new-question.tsx';

type ListedCase = RouterOutputs['cases']['list'][number];

/** A case by its number, a new one, or several of open questions. */
type Edited = number | 'new' | 'group';

const ICON = <IconStethoscope aria-hidden />;

const RESOURCE: Resource<ListedCase, 'edit' | 'remove'> = {
  columns: [
    {
      id: 'title',
      header: texts.columns.title,
      card: 'title',
      sortBy: ({ title }) => title,
      cell: ({ title }) => <strong dir="auto">{title}</strong>,
    },
    {
      id: 'kind',
      header: texts.columns.kind,
      card: 'line',
      sortBy: ({ kind }) => texts.kinds[kind],
      cell: ({ kind }) => texts.kinds[kind],
    },
    {
      ...countColumn('questions', texts.columns.questions, ({ question_count }) => question_count),
      card: 'line',
      labelled: true,
    },
  ],
  actions: {
    edit: { label: ({ title }) => texts.editOf(title) },
    remove: { label: ({ title }) => texts.removeOf(title) },
  },
};

/** The clinical cases of a subject, which is in the address; where there is one subject, of that one. */
export function CasesView() {
  const { data } = trpc.stats.contentOverview.useQuery();
  const edited = useDialog<Edited>();
  const removal = useDialog<ListedCase>();
  const add = <AddButton label={texts.add} onClick={() => edited.open('new')} />;
  return (
    <SubjectView
      subjects={data?.subjects}
      label={texts.choose}
      texts={texts}
      icon={ICON}
      action={add}
      more={
        <Button variant="default" onClick={() => edited.open('group')}>
          {texts.grouping.open}
        </Button>
      }
    >
      {(subjectId) => {
        const subject = data?.subjects.find(({ id }) => id === subjectId);
        return (
          <>
            <CaseList
              subjectId={subjectId}
              onEdit={({ id }) => edited.open(id)}
              onRemove={removal.open}
              add={add}
            />
            {subject &&
              edited.show((found, shown) => (
                <CaseDialog {...shown} edited={found} subject={subject} />
              ))}
            {removal.show((found, shown) => (
              <RemoveCase {...shown} found={found} />
            ))}
          </>
        );
      }}
    </SubjectView>
  );
}

interface CaseListProps {
  subjectId: number;
  onEdit: (found: ListedCase) => void;
  onRemove: (found: ListedCase) => void;
  add: React.ReactNode;
}

function CaseList({ subjectId, onEdit, onRemove, add }: CaseListProps) {
  const query = trpc.cases.list.useQuery({ subject_id: subjectId });
  const columns = resourceColumns(RESOURCE, (action, found) =>
    action === 'edit' ? onEdit(found) : onRemove(found),
  );
  return (
    <Loaded
      query={query}
      loading={<TableSkeleton label={texts.label} columns={columns} rows={3} />}
      empty={{
        when: (cases) => cases.length === 0,
        show: <EmptyState icon={ICON} title={texts.emptyTitle} text={texts.empty} action={add} />,
      }}
    >
      {(cases) => (
        <SortedTable
          label={texts.label}
          columns={columns}
          rows={cases}
          rowKey={({ id }) => id}
          onOpen={onEdit}
        />
      )}
    </Loaded>
  );
}

interface CaseDialogProps extends DialogProps {
  edited: Edited;
  subject: Subject;
}

/** The form of one case, or the choice of several. */
function CaseDialog({ edited, subject, opened, onClose }: CaseDialogProps) {
  const addition = useDialog<NewQuestionOf>();
  const form = { subjectId: subject.id, onNew: addition.open, onClose };
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      covered={addition.opened}
      size="lg"
      title={
        edited === 'group'
          ? texts.grouping.title
          : edited === 'new'
            ? texts.addTitle
            : texts.editTitle
      }
    >
      {edited === 'group' ? (
        <GroupCases subjectId={subject.id} onClose={onClose} />
      ) : edited === 'new' ? (
        <CaseForm {...form} found={null} />
      ) : (
        <EditCase {...form} id={edited} />
      )}
      {addition.show((data, shown) => (
        <NewQuestion {...shown} {...data} subject={subject} />
      ))}
    </AdminModal>
  );
}

interface EditCaseProps {
  id: number;
  subjectId: number;
  onNew: (question: NewQuestionOf) => void;
  onClose: () => void;
}

function EditCase({ id, ...props }: EditCaseProps) {
  // Read once: a later change of the case does not overwrite what is being typed.
  const query = trpc.cases.byId.useQuery(
    { id },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Loaded query={query} loading={<Skeleton height="12rem" aria-busy />}>
      {(found) => <CaseForm key={found.id} found={found} {...props} />}
    </Loaded>
  );
}

interface RemoveCaseProps extends DialogProps {
  found: ListedCase;
}

/** Asks before a case is deleted; its questions stay. */
function RemoveCase({ found: { id, title }, ...props }: RemoveCaseProps) {
  const remove = trpc.cases.remove.useMutation();
  return (
    <ConfirmAction
      {...props}
      danger
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      run={() => remove.mutateAsync({ id })}
      done={texts.removed(title)}
    >
      {texts.removeText(title)}
    </ConfirmAction>
  );
}
