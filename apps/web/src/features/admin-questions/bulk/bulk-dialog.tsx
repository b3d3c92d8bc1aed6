import { EXCHANGE_FORMATS, EXPORT_FORMATS } from '@amphi/domain/imports/rules';
import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { questionExport } from '@amphi/domain/messages/fr/exports';
import { EXAM_YEAR_MIN, latestExamYear } from '@amphi/domain/questions/rules';
import { BULK_STATES, type BulkState } from '@amphi/domain/questions/states';
import { Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Going } from '../../../components/admin/bulk/going.tsx';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { changedBy, countQuestions } from '../../../components/admin/dialog/use-undo-bulk.ts';
import { DownloadLink } from '../../../components/admin/download-link.tsx';
import { CodeSelect, IdSelect } from '../../../components/admin/form/selects.tsx';
import { SubjectSelect } from '../../../components/admin/form/subject-select.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Subject } from '../types.ts';
import type { Selected } from './use-selection.ts';

export type BulkAction = keyof typeof ACTIONS;

interface BulkProps extends DialogProps {
  selected: Selected;
}

/** Applies an action to the selected questions, after a look at its effect. */
export function BulkDialog({
  action,
  subjects,
  ...props
}: BulkProps & { action: BulkAction; subjects: Subject[] }) {
  const Action = ACTIONS[action];
  return <Action {...props} subjects={subjects} />;
}

interface ChangeProps extends BulkProps {
  action: Exclude<BulkAction, 'export'>;
  disabled?: boolean;
  /** Changes the questions that were selected about, whatever is selected when the dialog closes. */
  change: (selected: { selection: Selected['input']; expected: number }) => Promise<{ id: number }>;
  children: ReactNode;
}

/** Asks before a change of the selection, which is forgotten then, and offers to take it back. */
function Change({ selected, action, change, children, ...dialog }: ChangeProps) {
  const texts = adminBulk[action];
  const { count, input } = useRef(selected).current;
  const questions = countQuestions(count);
  return (
    <ConfirmAction
      {...dialog}
      danger={action === 'remove'}
      title={texts.title}
      confirmLabel={'confirm' in texts ? texts.confirm : admin.remove}
      done={texts.done(questions)}
      run={async () => {
        const changed = changedBy(await change({ selection: input, expected: count }));
        selected.clear();
        return changed;
      }}
    >
      <Text>{texts.text(questions)}</Text>
      {children}
    </ConfirmAction>
  );
}

function Move({ subjects, ...props }: BulkProps & { subjects: Subject[] }) {
  const texts = adminBulk.move;
  const { mutateAsync } = trpc.bulkChanges.move.useMutation();
  const [subjectId, setSubjectId] = useState<number | null>(null);
  const [chapterId, setChapterId] = useState<number | null>(null);
  const chapters = trpc.chapters.bySubject.useQuery(
    { subject_id: subjectId ?? 0 },
    { enabled: subjectId !== null },
  );
  return (
    <Change
      {...props}
      action="move"
      disabled={subjectId === null}
      change={(selected) =>
        mutateAsync({ ...selected, subject_id: subjectId ?? 0, chapter_id: chapterId })
      }
    >
      <SubjectSelect
        label={texts.subject}
        placeholder={texts.chooseSubject}
        subjects={subjects}
        value={subjectId}
        onChange={(id) => {
          setSubjectId(id);
          setChapterId(null);
        }}
      />
      <IdSelect
        label={texts.chapter}
        disabled={!chapters.data}
        value={chapterId}
        onChange={setChapterId}
        none={texts.noChapter}
        rows={chapters.data ?? []}
      />
    </Change>
  );
}

function Year(props: BulkProps) {
  const texts = adminBulk.year;
  const { mutateAsync } = trpc.bulkChanges.setExamYear.useMutation();
  const [latest] = useState(latestExamYear);
  const [exam_year, setYear] = useState<number | null>(latest - 1);
  const years = Array.from({ length: latest - EXAM_YEAR_MIN + 1 }, (_, index) => latest - index);
  return (
    <Change {...props} action="year" change={(selected) => mutateAsync({ ...selected, exam_year })}>
      <NativeSelect
        label={texts.label}
        value={exam_year ?? ''}
        onChange={({ currentTarget: { value } }) => setYear(value === '' ? null : Number(value))}
        data={[
          ...years.map((value) => ({ value: String(value), label: String(value) })),
          { value: '', label: texts.none },
        ]}
      />
    </Change>
  );
}

function State(props: BulkProps) {
  const { mutateAsync } = trpc.bulkChanges.setState.useMutation();
  const [state, setState] = useState<BulkState>('published');
  return (
    <Change {...props} action="state" change={(selected) => mutateAsync({ ...selected, state })}>
      <CodeSelect
        label={adminBulk.state.label}
        codes={BULK_STATES}
        names={adminQuestions.states}
        value={state}
        onChange={setState}
      />
    </Change>
  );
}

function Remove(props: BulkProps) {
  const { mutateAsync } = trpc.bulkChanges.remove.useMutation();
  const { input: selection } = useRef(props.selected).current;
  const preview = trpc.bulkChanges.preview.useQuery(
    { selection },
    { enabled: props.opened, staleTime: 0 },
  );
  const answers = preview.data?.answers ?? 0;
  return (
    <Change
      {...props}
      action="remove"
      disabled={!preview.data || preview.data.awaited_exams > 0}
      change={(selected) => mutateAsync({ ...selected, answers })}
    >
      <Loaded query={preview} loading={<Skeleton height="3rem" />}>
        {(data) => <Going preview={data} />}
      </Loaded>
      <Text fw={650}>{adminBulk.remove.held}</Text>
    </Change>
  );
}

const ACTIONS = { move: Move, year: Year, state: State, export: Export, remove: Remove };

function Export({ selected, opened, onClose }: BulkProps) {
  const texts = adminBulk.export;
  return (
    <AdminModal opened={opened} onClose={onClose} title={texts.title}>
      <Stack>
        <Text>{texts.text(countQuestions(selected.count))}</Text>
        <Group gap="xs" aria-label={questionExport.download} role="group">
          {[...EXPORT_FORMATS, ...EXCHANGE_FORMATS].map((format) => (
            <DownloadLink key={format} href={paths.exportFile(format, selected.exported)}>
              {questionExport.formats[format]}
            </DownloadLink>
          ))}
        </Group>
      </Stack>
    </AdminModal>
  );
}
