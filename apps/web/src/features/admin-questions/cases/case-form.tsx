import type { RouterOutputs } from '@amphi/api';
import { CASE_KINDS, caseAsRead, createCaseInput } from '@amphi/domain/cases/schema';
import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { TEXT_FORMATS } from '@amphi/domain/questions/question.schema';
import { SimpleGrid, TextInput } from '@mantine/core';
import { FormFrame } from '../../../components/admin/form/form-frame.tsx';
import { LongText } from '../../../components/admin/form/long-text.tsx';
import { CodeSelect } from '../../../components/admin/form/selects.tsx';
import { useEditConflict } from '../../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../../lib/trpc.ts';
import { CaseItems } from './case-items.tsx';
import { CasePreview } from './case-preview.tsx';
import type { NewQuestionOf } from './new-question.tsx';
import { PicturesField } from './pictures-field.tsx';
import type { CaseValues } from './values.ts';

const { fields: labels, ...texts } = adminCases;

interface CaseFormProps {
  subjectId: number;
  /** Null for a new one. */
  found: RouterOutputs['cases']['byId'] | null;
  /** Opens the form of a question to be added. */
  onNew: (question: NewQuestionOf) => void;
  onClose: () => void;
}

/** Adds a clinical case with questions of its subject, or changes one. */
export function CaseForm({ subjectId, found, onNew, onClose }: CaseFormProps) {
  const create = trpc.cases.create.useMutation();
  const update = trpc.cases.update.useMutation();
  const edit = useEditConflict({ asRead: caseAsRead, row: found });
  const initialValues: CaseValues = {
    subject_id: subjectId,
    kind: found?.kind ?? 'dp',
    title: found?.title ?? '',
    vignette: found?.vignette ?? '',
    text_format: found?.text_format ?? 'plain',
    pictures: found?.pictures ?? [],
    items: found?.items ?? [],
  };
  const modal = useModalForm({
    schema: createCaseInput,
    initialValues,
    save: ({ subject_id, ...input }) =>
      found
        ? edit.guard(input, (if_unmodified) =>
            update.mutateAsync({ ...input, id: found.id, if_unmodified }),
          )
        : create.mutateAsync({ ...input, subject_id }),
    done: ({ title }) => texts.saved(title),
    undo: edit.undo((former, if_unmodified) =>
      update.mutateAsync({ ...former, id: found?.id ?? 0, if_unmodified }),
    ),
    onSaved: onClose,
    draft: { name: `case-${subjectId}-${found?.id ?? 'new'}`, version: edit.version },
  });
  const { form } = modal;
  const state = edit.choices(form, ({ items, ...fields }) => ({
    ...fields,
    items: items.map((item) => ({ ...item, question_text: `${item.kind} ${item.id}` })),
  }));
  return (
    <FormFrame form={modal} edit={state} shortcuts onCancel={() => modal.abandon(onClose)}>
      <TextInput
        {...form.getInputProps('title')}
        label={labels.title}
        description={labels.titleHint}
        required
        data-autofocus
        dir="auto"
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CodeSelect
          {...form.getInputProps('kind')}
          label={labels.kind}
          codes={CASE_KINDS}
          names={texts.kinds}
        />
        <CodeSelect
          {...form.getInputProps('text_format')}
          label={labels.format}
          codes={TEXT_FORMATS}
          names={adminQuestions.textFormat.names}
        />
      </SimpleGrid>
      <LongText
        {...form.getInputProps('vignette')}
        label={labels.vignette}
        required
        minRows={4}
        maxRows={16}
      />
      <PicturesField form={form} />
      <CaseItems
        form={form}
        // To those that are there by then: several may be added one after the other.
        onNew={(kind) => onNew({ kind, add: (question) => form.insertListItem('items', question) })}
      />
      <CasePreview values={form.values} />
    </FormFrame>
  );
}
