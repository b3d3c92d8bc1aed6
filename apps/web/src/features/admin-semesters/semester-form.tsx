import type { RouterOutputs } from '@amphi/api';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { isLargeFeeChange } from '@amphi/domain/semesters/rules';
import {
  createSemesterInput,
  SEMESTER_YEAR_MAX,
  SEMESTER_YEAR_MIN,
  semesterAsRead,
} from '@amphi/domain/semesters/schema';
import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { AdminModal, type DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { FormFrame } from '../../components/admin/form/form-frame.tsx';
import { DescriptionField, NameField } from '../../components/admin/form/name-fields.tsx';
import { NumberField } from '../../components/admin/form/number-field.tsx';
import { StatusSelect } from '../../components/admin/form/status-select.tsx';
import { useEditConflict } from '../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { formatDollars, formatPercent, thisYear } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { GroupPrices } from './group-prices.tsx';

type Semester = RouterOutputs['semesters']['list'][number];

interface SemesterFormProps extends DialogProps {
  /** Null for a new one. */
  semester: Semester | null;
}

const { fields, feeChange, ...texts } = adminContent.semesters;

function valuesOf(
  semester: Pick<Semester, 'name' | 'year' | 'fee' | 'description' | 'is_active'> | null,
) {
  return {
    name: semester?.name ?? '',
    year: semester?.year ?? thisYear(),
    fee: semester?.fee ?? 0,
    description: semester?.description ?? '',
    is_active: semester?.is_active ?? true,
  };
}

/** Adds a semester, or changes one. */
export function SemesterForm({ semester, opened, onClose }: SemesterFormProps) {
  const create = trpc.semesters.create.useMutation();
  const update = trpc.semesters.update.useMutation();
  const edit = useEditConflict({ asRead: semesterAsRead, row: semester });
  const openChapter = trpc.chapters.open.useMutation();
  const [isOffered, setOffered] = useState(true);
  const { data: proposal } = trpc.semesters.proposal.useQuery(
    { semester_id: semester?.id ?? 0 },
    { enabled: semester?.is_active === false },
  );
  const modal = useModalForm({
    schema: createSemesterInput,
    initialValues: valuesOf(semester),
    save: async (input) => {
      // Without effect until the semester is on sale.
      if (proposal && isOffered && input.is_active) {
        await openChapter.mutateAsync({ id: proposal.chapter_id, is_open: true });
      }
      return semester
        ? edit.guard(input, (if_unmodified) =>
            update.mutateAsync({ ...input, id: semester.id, if_unmodified }),
          )
        : create.mutateAsync(input);
    },
    done: ({ name }) => texts.saved(name),
    undo: edit.undo(({ fee, ...fields }, if_unmodified) =>
      // Without a fee it could not be saved: the form refuses to take one away.
      update.mutateAsync({ ...fields, fee: fee ?? 0, id: semester?.id ?? 0, if_unmodified }),
    ),
    onSaved: onClose,
    draft: { name: `semester-${semester?.id ?? 'new'}`, version: edit.version },
  });
  const { getInputProps, values } = modal.form;
  const state = edit.choices(modal.form, valuesOf);
  const [asking, setAsking] = useState(false);
  /** Null where there is none to compare with. */
  const former = semester?.fee ?? null;

  async function submit(event?: SyntheticEvent<HTMLFormElement>) {
    event?.preventDefault();
    // Invalid input is refused without asking.
    const input = createSemesterInput.safeParse(modal.form.getValues());
    if (former !== null && input.success && isLargeFeeChange(former, input.data.fee)) {
      setAsking(true);
    } else {
      await modal.submit(event);
    }
  }

  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      busy={modal.submitting}
      covered={asking}
      title={semester ? texts.editOf(semester.name) : texts.addTitle}
    >
      <FormFrame form={{ ...modal, submit }} edit={state} onCancel={() => modal.abandon(onClose)}>
        <NameField
          {...getInputProps('name')}
          label={fields.name}
          placeholder={fields.namePlaceholder}
        />
        <SimpleGrid cols={2} spacing="sm">
          <NumberField
            {...getInputProps('year')}
            label={fields.year}
            required
            min={SEMESTER_YEAR_MIN}
            max={SEMESTER_YEAR_MAX}
          />
          <NumberField {...getInputProps('fee')} label={fields.fee} required min={0} step={0.01} />
        </SimpleGrid>
        <DescriptionField {...getInputProps('description')} label={fields.description} />
        <div>
          <StatusSelect {...getInputProps('is_active')} label={fields.status} />
          <Text variant="meta" mt={6}>
            {fields.statusHint}
          </Text>
        </div>
        {proposal && values.is_active && (
          <Checkbox
            checked={isOffered}
            onChange={(event) => setOffered(event.currentTarget.checked)}
            label={texts.openChapter(proposal.chapter_name, proposal.subject_name)}
            description={texts.openShare(
              proposal.count,
              formatPercent((proposal.count / proposal.total) * 100),
            )}
          />
        )}
      </FormFrame>
      {semester && <GroupPrices semesterId={semester.id} />}
      {former !== null && asking && (
        <ConfirmDialog
          opened
          danger
          title={feeChange.title}
          confirmLabel={feeChange.confirm}
          onConfirm={() => {
            setAsking(false);
            void modal.submit();
          }}
          onClose={() => setAsking(false)}
        >
          <Text fw={650}>{feeChange.text(formatDollars(former), formatDollars(values.fee))}</Text>
          <Text>{feeChange.hint}</Text>
        </ConfirmDialog>
      )}
    </AdminModal>
  );
}
