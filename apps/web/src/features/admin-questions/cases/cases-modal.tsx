import type { RouterOutputs } from '@amphi/api';
import { adminCases as texts } from '@amphi/domain/messages/fr/admin/cases';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Subject } from '../types.ts';
import { CaseForm } from './case-form.tsx';
import { GroupCases } from './group-cases.tsx';
import { NewQuestion, type NewQuestionOf } from './new-question.tsx';

type ListedCase = RouterOutputs['cases']['list'][number];

const ICON = { size: 19, 'aria-hidden': true } as const;
/** A case by its number, a new one, or several of open questions. */
type Edited = number | 'new' | 'group';

const LOADING = <Skeleton height="12rem" aria-busy />;

interface CasesModalProps extends DialogProps {
  /** Undefined while the questions of all subjects are listed. */
  subject: Subject | undefined;
}

/** The clinical cases of a subject; one at a time replaces the list to be changed. */
export function CasesModal({ subject, opened, onClose }: CasesModalProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const removal = useDialog<ListedCase>();
  const addition = useDialog<NewQuestionOf>();
  const toList = () => setEdited(null);
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      covered={removal.opened || addition.opened}
      size="lg"
      title={titleOf(edited, subject)}
    >
      {!subject ? (
        <Text>{texts.noSubject}</Text>
      ) : edited === null ? (
        <CaseList subjectId={subject.id} onEdit={setEdited} onRemove={removal.open} />
      ) : edited === 'new' ? (
        <CaseForm subjectId={subject.id} found={null} onNew={addition.open} onClose={toList} />
      ) : edited === 'group' ? (
        <GroupCases subjectId={subject.id} onClose={toList} />
      ) : (
        <EditCase id={edited} subjectId={subject.id} onNew={addition.open} onClose={toList} />
      )}
      {subject && addition.data && (
        <NewQuestion
          key={addition.instance}
          {...addition.data}
          subject={subject}
          opened={addition.opened}
          onClose={addition.close}
        />
      )}
      {removal.show((data, shown) => (
        <RemoveCase {...shown} found={data} />
      ))}
    </AdminModal>
  );
}

function titleOf(edited: Edited | null, subject: Subject | undefined): string {
  if (edited === 'new') return texts.addTitle;
  if (edited === 'group') return texts.grouping.title;
  return subject ? texts.title(subject.name) : texts.open;
}

interface CaseListProps {
  subjectId: number;
  onEdit: (edited: Edited) => void;
  onRemove: (found: ListedCase) => void;
}

function CaseList({ subjectId, onEdit, onRemove }: CaseListProps) {
  const query = trpc.cases.list.useQuery({ subject_id: subjectId });
  return (
    <Stack>
      <Loaded
        query={query}
        loading={LOADING}
        empty={{
          when: (cases) => cases.length === 0,
          show: <Text c="dimmed">{texts.empty}</Text>,
        }}
      >
        {(cases) => (
          <Stack component="ol" gap="sm" aria-label={texts.label}>
            {cases.map((one) => (
              <Group key={one.id} component="li" gap="xs">
                <Box miw={0} flex="1 1 12rem">
                  <Text fw={650} dir="auto">
                    {one.title}
                  </Text>
                  <Text variant="meta">
                    {texts.summary(texts.kinds[one.kind], one.question_count)}
                  </Text>
                </Box>
                <RowButtons>
                  <RowButton
                    label={texts.editOf(one.title)}
                    icon={<IconPencil {...ICON} />}
                    onClick={() => onEdit(one.id)}
                  />
                  <RowButton
                    danger
                    label={texts.removeOf(one.title)}
                    icon={<IconTrash {...ICON} />}
                    onClick={() => onRemove(one)}
                  />
                </RowButtons>
              </Group>
            ))}
          </Stack>
        )}
      </Loaded>
      <Button onClick={() => onEdit('new')}>{texts.add}</Button>
      <Button variant="default" onClick={() => onEdit('group')}>
        {texts.grouping.open}
      </Button>
    </Stack>
  );
}

interface EditCaseProps {
  id: number;
  subjectId: number;
  onNew: (question: NewQuestionOf) => void;
  onClose: () => void;
}

function EditCase({ id, ...props }: EditCaseProps) {
  // Read once: the case is not read again while it is being changed.
  const query = trpc.cases.byId.useQuery(
    { id },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Loaded query={query} loading={LOADING}>
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
