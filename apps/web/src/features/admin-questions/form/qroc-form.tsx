import { adminDrafts as draftTexts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { createQrocInput, qrocAsRead } from '@amphi/domain/questions/qroc.schema';
import { NO_EXAM } from '@amphi/domain/questions/question.schema';
import { EXAM_YEAR_MAX } from '@amphi/domain/questions/rules';
import { Checkbox, SimpleGrid, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { NumberField } from '../../../components/admin/form/number-field.tsx';
import { useEditConflict } from '../../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Created, Qroc, Subject } from '../types.ts';
import { DraftComment } from './draft-comment.tsx';
import { ExamFields } from './exam-fields.tsx';
import { ExpectedFields } from './expected-fields.tsx';
import { ExplanationFields } from './explanation-fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ImageField } from './image/image-field.tsx';
import { SimilarQrocs } from './notices/similar-warning.tsx';
import { QrocPreview } from './preview/question-preview.tsx';
import { PublicNoteField } from './public-note-field.tsx';
import { StateField } from './state-field.tsx';
import { type DraftMode, useDraftSaving } from './use-draft-saving.ts';
import { filedAs, type QrocValues, qrocValues, withNote } from './values/values.ts';

const { form: texts, qrocs } = adminQuestions;

interface QrocFormProps {
  /** Null for a new one. */
  qroc: Qroc | null;
  subjects: Subject[];
  subjectId: number | undefined;
  opened: boolean;
  onClose: () => void;
  /** Saves a draft of the change in place of the question. */
  draft?: DraftMode | undefined;
  /** Told of each question that is added. */
  onCreated?: (question: Created) => void;
}

/** Adds an open question with its hidden answer, or changes one. */
export function QrocForm({
  qroc,
  subjects,
  subjectId,
  opened,
  onClose,
  draft,
  onCreated,
}: QrocFormProps) {
  const create = trpc.qrocs.create.useMutation({ onSuccess: (made) => onCreated?.(made) });
  const update = trpc.qrocs.update.useMutation();
  const question = useRef<HTMLTextAreaElement>(null);
  const again = useRef(false);
  const saving = useDraftSaving(draft);
  const edit = useEditConflict({ asRead: qrocAsRead, row: qroc });
  const modal = useModalForm({
    schema: createQrocInput,
    initialValues: withNote(qrocValues(qroc, subjectId), draft),
    save: (input): Promise<object> =>
      qroc
        ? edit.guard(
            input,
            (if_unmodified): Promise<object> =>
              (draft ? saving.saveQroc : update.mutateAsync)({
                ...input,
                id: qroc.id,
                if_unmodified,
                public_note: form.values.public_note,
              }),
          )
        : create.mutateAsync(input),
    done: () =>
      draft === undefined
        ? texts.qrocSaved
        : saving.submits.current
          ? draftTexts.submitted
          : draftTexts.saved,
    ...(draft === undefined && {
      undo: edit.undo((former, if_unmodified) =>
        update.mutateAsync({ ...former, id: qroc?.id ?? 0, if_unmodified }),
      ),
    }),
    draft: {
      name: `${draft ? 'draft-' : ''}qroc-${qroc?.id ?? 'new'}`,
      version: edit.version,
    },
    onSaved: () => {
      if (!again.current) return onClose();
      const next = { ...qrocValues(null), ...filedAs(form.values) };
      form.setValues(next);
      form.resetDirty(next);
      question.current?.focus();
    },
  });
  const { form } = modal;
  const state = edit.choices(form, qrocValues);
  const { is_exam_question, order_index, image_url } = form.values;
  const area = (name: keyof QrocValues, label: string, minRows: number) => ({
    ...form.getInputProps(name),
    label,
    autosize: true,
    minRows,
    maxRows: 12,
    dir: 'auto',
  });
  return (
    <FormDialog
      modal={modal}
      opened={opened}
      onClose={onClose}
      title={
        qroc && draft ? draftTexts.formTitle(qroc.id) : qroc ? qrocs.editOf(qroc.id) : texts.addQroc
      }
      again={draft ? saving.submits : qroc ? undefined : again}
      labels={draft && { save: draftTexts.save, again: draftTexts.submit }}
      subjects={subjects}
      edit={state}
      preview={<QrocPreview values={form.values} />}
    >
      <Textarea {...area('question_text', texts.topic, 2)} ref={question} required data-autofocus />
      <SimilarQrocs text={form.values.question_text} exceptId={qroc?.id} />
      <Textarea {...area('answer_text', texts.answer, 3)} required />
      <ExpectedFields form={form} />
      <ExplanationFields form={form} />
      <ImageField
        {...form.getInputProps('image_url')}
        value={image_url}
        onUrl={(url) => form.setFieldValue('image_url', url)}
      />
      <NumberField
        {...form.getInputProps('order_index')}
        label={texts.order}
        description={texts.orderHint}
        min={0}
        value={order_index}
        onChange={(order) => form.setFieldValue('order_index', order)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Checkbox
          size="md"
          py="xs"
          label={texts.isExam}
          checked={is_exam_question}
          onChange={({ currentTarget: { checked } }) =>
            form.setValues(checked ? { is_exam_question: true } : NO_EXAM)
          }
        />
        {is_exam_question && <ExamFields form={form} latestYear={EXAM_YEAR_MAX} />}
      </SimpleGrid>
      <StateField
        error={form.errors.state}
        value={form.values.state}
        onChange={(state) => form.setFieldValue('state', state)}
      />
      {qroc && <PublicNoteField {...form.getInputProps('public_note')} />}
      {draft && <DraftComment saving={saving} />}
    </FormDialog>
  );
}
