import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts as draftTexts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { createQcmInput, qcmAsRead } from '@amphi/domain/questions/qcm.schema';
import { latestExamYear } from '@amphi/domain/questions/rules';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { OptionalNumber } from '../../../components/admin/form/number-field.tsx';
import { useEditConflict } from '../../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Created, Qcm, Subject } from '../types.ts';
import { DraftComment } from './draft-comment.tsx';
import { ExamFields } from './exam-fields.tsx';
import { ExplanationFields } from './explanation-fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ImageField } from './image/image-field.tsx';
import { OptionRemarks } from './notices/option-remarks.tsx';
import { SimilarQcms } from './notices/similar-warning.tsx';
import { SpreadOffer } from './notices/spread-offer.tsx';
import { MarkingFields } from './options/marking-fields.tsx';
import { OptionsEditor } from './options/options-editor.tsx';
import { QcmPreview } from './preview/question-preview.tsx';
import { PublicNoteField } from './public-note-field.tsx';
import { type DraftMode, useDraftSaving } from './use-draft-saving.ts';
import { filledOptions } from './values/options.ts';
import { filedAs, type QcmValues, qcmValues, spreadValues, withNote } from './values/values.ts';

const { form: texts, qcms } = adminQuestions;

interface QcmFormProps {
  /** Null for a new one. */
  qcm: Qcm | null;
  /** The exam form asks for the year and always saves an exam question. */
  exam: boolean;
  subjects: Subject[];
  subjectId: number | undefined;
  opened: boolean;
  onClose: () => void;
  /** Saves a draft of the change in place of the question. */
  draft?: DraftMode | undefined;
  /** Told of each question that is added. */
  onCreated?: (question: Created) => void;
}

/** Adds a multiple-choice question, or changes one. */
export function QcmForm({
  qcm,
  exam,
  subjects,
  subjectId,
  opened,
  onClose,
  draft,
  onCreated,
}: QcmFormProps) {
  const create = trpc.qcms.create.useMutation({ onSuccess: (made) => onCreated?.(made) });
  const update = trpc.qcms.update.useMutation();
  const question = useRef<HTMLTextAreaElement>(null);
  const again = useRef(false);
  const saving = useDraftSaving(draft);
  const edit = useEditConflict({ asRead: qcmAsRead, row: qcm });
  const modal = useModalForm({
    schema: createQcmInput,
    initialValues: withNote(qcmValues(qcm, exam, subjectId), draft),
    save: (input): Promise<object> =>
      qcm
        ? edit.guard(
            input,
            (if_unmodified): Promise<object> =>
              (draft ? saving.saveQcm : update.mutateAsync)({
                ...input,
                id: qcm.id,
                if_unmodified,
                public_note: form.values.public_note,
              }),
          )
        : create.mutateAsync(input),
    done: () =>
      draft === undefined
        ? texts.saved
        : saving.submits.current
          ? draftTexts.submitted
          : draftTexts.saved,
    ...(draft === undefined && {
      undo: edit.undo((former, if_unmodified) =>
        update.mutateAsync({ ...former, id: qcm?.id ?? 0, if_unmodified }),
      ),
    }),
    draft: {
      name: `${draft ? 'draft-' : ''}${exam ? 'exam' : 'qcm'}-${qcm?.id ?? 'new'}`,
      version: edit.version,
    },
    onSaved: () => {
      if (!again.current) return onClose();
      const { lesson_name } = form.values;
      const next = { ...qcmValues(null, exam), ...filedAs(form.values), lesson_name };
      form.setValues(next);
      form.resetDirty(next);
      question.current?.focus();
    },
  });
  const { form } = modal;
  const state = edit.choices(form, (fields) => qcmValues(fields, exam));
  const text = (name: keyof QcmValues) => form.getInputProps(name);
  return (
    <FormDialog
      modal={modal}
      opened={opened}
      onClose={onClose}
      title={
        qcm && draft
          ? draftTexts.formTitle(qcm.id)
          : qcm
            ? qcms.editOf(qcm.id)
            : exam
              ? texts.addExam
              : texts.addRegular
      }
      again={draft ? saving.submits : qcm ? undefined : again}
      labels={draft && { save: draftTexts.save, again: draftTexts.submit }}
      subjects={subjects}
      edit={state}
      preview={<QcmPreview values={form.values} />}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {exam && <ExamFields form={form} latestYear={latestExamYear()} />}
        <TextInput
          {...text('lesson_name')}
          label={`${texts.lesson} (${admin.optional})`}
          dir="auto"
        />
        <OptionalNumber
          data-path="question_number"
          error={form.errors.question_number}
          label={`${texts.number} (${admin.optional})`}
          placeholder={texts.numberHint}
          min={1}
          value={form.values.question_number}
          onChange={(number) => form.setFieldValue('question_number', number)}
        />
      </SimpleGrid>
      <Textarea
        {...text('question_text')}
        ref={question}
        label={texts.question}
        required
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        data-autofocus
      />
      <SpreadOffer
        text={form.values.question_text}
        onSpread={(found) => form.setValues(spreadValues(form.values, found))}
      />
      <OptionsEditor form={form} qcm={qcm} />
      <OptionRemarks options={filledOptions(form.values.options)} />
      <SimilarQcms values={form.values} exceptId={qcm?.id} />
      <ExplanationFields form={form} />
      <ImageField
        {...text('image_url')}
        value={form.values.image_url}
        onUrl={(url) => form.setFieldValue('image_url', url)}
      />
      <MarkingFields form={form} />
      {qcm && <PublicNoteField {...form.getInputProps('public_note')} />}
      {draft && <DraftComment saving={saving} />}
    </FormDialog>
  );
}
