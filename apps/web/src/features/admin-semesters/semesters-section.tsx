import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { AddButton } from '../../components/admin/add-button.tsx';
import { ConfirmRemoval } from '../../components/admin/dialog/confirm-removal.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.ts';
import { Section } from '../../components/admin/section.tsx';
import { SortedTable } from '../../components/admin/table/sorted-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { Semester } from './semester-columns.tsx';
import { type SemesterAction, semesterColumns } from './semester-columns.tsx';
import { SemesterForm } from './semester-form.tsx';

const { semesters: texts } = adminContent;

type Open = { action: 'add' } | { action: SemesterAction; semester: Semester };

/** The semesters, on sale or not. */
export function SemestersSection({ semesters }: { semesters: Semester[] }) {
  const dialog = useDialog<Open>('semesters');
  const add = <AddButton label={texts.add} onClick={() => dialog.open({ action: 'add' })} />;
  const shared = { opened: dialog.opened, onClose: dialog.close };
  const { data } = dialog;
  return (
    <Section title={texts.title} action={semesters.length > 0 && add}>
      {semesters.length === 0 ? (
        <EmptyState
          icon={<IconCalendarPlus aria-hidden />}
          title={texts.emptyTitle}
          text={texts.empty}
          action={add}
        />
      ) : (
        <SortedTable
          param="semesters_sort"
          label={texts.label}
          columns={semesterColumns((action, semester) => dialog.open({ action, semester }))}
          rows={semesters}
          rowKey={({ id }) => id}
          onOpen={(semester) => dialog.open({ action: 'edit', semester })}
        />
      )}
      {data &&
        (data.action === 'remove' ? (
          <RemoveSemester key={dialog.instance} {...shared} semester={data.semester} />
        ) : (
          <SemesterForm
            key={dialog.instance}
            {...shared}
            semester={data.action === 'edit' ? data.semester : null}
          />
        ))}
    </Section>
  );
}

interface RemoveSemesterProps {
  semester: Semester;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a semester is deleted with all that it holds. */
function RemoveSemester({ semester, ...props }: RemoveSemesterProps) {
  const { id, name } = semester;
  return (
    <ConfirmRemoval
      {...props}
      kind="semester"
      id={id}
      title={texts.removeTitle}
      done={texts.removed(name)}
    >
      <Text>{texts.removeText(name)}</Text>
      <Text fw={600}>{texts.removeWarning}</Text>
    </ConfirmRemoval>
  );
}
