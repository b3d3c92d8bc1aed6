import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { subjectAsRead, subjectFormInput } from '@amphi/domain/subjects/schema';
import type { DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { namesOf } from '../../components/admin/difference/field-text.ts';
import { BaremeSelect } from '../../components/admin/form/bareme-select.tsx';
import { FormModal } from '../../components/admin/form/form-modal.tsx';
import { DescriptionField, NameField } from '../../components/admin/form/name-fields.tsx';
import { onlyId } from '../../components/admin/form/only-id.ts';
import { RescoringChoice } from '../../components/admin/form/rescoring-notice.tsx';
import { IdSelect } from '../../components/admin/form/selects.tsx';
import { useEditConflict } from '../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { errorText } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Semester, Subject } from './types.ts';

interface SubjectFormProps extends DialogProps {
  /** Null for a new one. */
  subject: Subject | null;
  semesters: Semester[];
  /** Preselected for a new one. */
  semesterId: number | undefined;
}

interface SubjectValues {
  name: string;
  semester_id: number | null;
  description: string;
  /** Undefined: as it is. */
  bareme_id: number | null | undefined;
  rescore: boolean;
}

const { fields, ...texts } = adminContent.subjects;

/** Adds a subject, or changes one. */
export function SubjectForm({ subject, semesters, semesterId, opened, onClose }: SubjectFormProps) {
  const create = trpc.subjects.create.useMutation();
  const update = trpc.subjects.update.useMutation();
  const scored = useScored(subject);
  const edit = useEditConflict({ asRead: subjectAsRead, row: subject });
  const initialValues: SubjectValues = {
    name: subject?.name ?? '',
    semester_id: subject?.semester_id ?? semesterId ?? onlyId(semesters) ?? null,
    description: subject?.description ?? '',
    bareme_id: undefined,
    rescore: false,
  };
  const modal = useModalForm({
    schema: subjectFormInput,
    initialValues,
    save: async (input) => {
      const saved = await (subject
        ? edit.guard(input, (if_unmodified) =>
            update.mutateAsync({ ...input, id: subject.id, keep_access: true, if_unmodified }),
          )
        : create.mutateAsync(input));
      const { bareme_id, rescore } = input;
      // A field that the change did not name is not taken back either.
      const former = bareme_id === undefined ? {} : { bareme_id: scored.standing.id, rescore };
      return { ...saved, former };
    },
    done: ({ name }) => texts.saved(name),
    undo: (saved) =>
      edit.undo((former, if_unmodified) =>
        update.mutateAsync({
          ...former,
          ...saved.former,
          id: subject?.id ?? 0,
          keep_access: true,
          if_unmodified,
        }),
      )(saved),
    onSaved: onClose,
    draft: { name: `subject-${subject?.id ?? 'new'}`, version: edit.version },
  });
  const { getInputProps, setFieldValue, values, errors } = modal.form;
  const baremeId = values.bareme_id === undefined ? scored.standing.id : values.bareme_id;
  const state = edit.choices(modal.form, (fields) => ({
    ...fields,
    description: fields.description ?? '',
  }));
  const named = semesters.map(({ id, name, year }) => ({ id, name: admin.semesterOf(name, year) }));
  return (
    <FormModal
      form={modal}
      opened={opened}
      onClose={onClose}
      title={subject ? texts.editOf(subject.name) : texts.addTitle}
      edit={state}
      names={namesOf('semesters', named)}
    >
      <NameField
        {...getInputProps('name')}
        label={fields.name}
        placeholder={fields.namePlaceholder}
      />
      <IdSelect
        {...getInputProps('semester_id')}
        label={fields.semester}
        description={subject && fields.semesterHint}
        required
        none={fields.semesterPlaceholder}
        rows={semesters}
      />
      <BaremeSelect
        data-path="bareme_id"
        error={errors.bareme_id}
        label={fields.bareme}
        description={scored.failure ?? adminPapers.baremeHint}
        value={baremeId}
        otherwise={adminPapers.platform}
        baremes={scored.baremes}
        standing={scored.standing}
        disabled={!scored.isKnown}
        onChange={(chosen) =>
          setFieldValue('bareme_id', chosen === scored.standing.id ? undefined : chosen)
        }
      />
      {subject && values.bareme_id !== undefined && scored.hasCopies && (
        <RescoringChoice
          papers={{ subject_id: subject.id }}
          baremeId={values.bareme_id}
          choice={getInputProps('rescore', { type: 'checkbox' })}
        />
      )}
      <DescriptionField {...getInputProps('description')} label={fields.description} />
    </FormModal>
  );
}

/** The scoring rule that a subject has, those that it may have, and whether copies were scored by it. */
function useScored(subject: Subject | null) {
  const baremes = trpc.baremes.list.useQuery();
  const scored = trpc.examPapers.bySubject.useQuery(
    { subject_id: subject?.id ?? 0 },
    { enabled: subject !== null },
  );
  const failed = baremes.error ?? scored.error;
  const papers = scored.data?.papers ?? [];
  return {
    baremes: baremes.data ?? [],
    standing: { id: scored.data?.bareme_id ?? null, name: scored.data?.bareme_name ?? null },
    isKnown: baremes.isSuccess && (subject === null || scored.isSuccess),
    failure: failed && errorText(failed, adminPapers.baremesFailed),
    hasCopies: papers.some(({ bareme_id, copies }) => bareme_id === null && copies > 0),
  };
}
