import { DRAFT_COMMENT_MAX } from '@amphi/domain/drafts/rules';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { imports } from '@amphi/domain/messages/fr/imports';
import { EXPLAINED_COLUMNS } from '@amphi/domain/questions/question.schema';
import { PUBLIC_NOTE_MAX } from '@amphi/domain/questions/rules';
import type { TextareaProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { fieldLabel } from '../../../components/admin/difference/field-text.ts';
import { FormFrame } from '../../../components/admin/form/form-frame.tsx';
import { LongText } from '../../../components/admin/form/long-text.tsx';
import { UnsavedDialog } from '../../../components/admin/form/unsaved-dialog.tsx';
import { useEditConflict } from '../../../components/admin/form/use-edit-conflict.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { useUnsavedGuard } from '../../../components/admin/form/use-unsaved-guard.ts';
import type { Subject } from '../types.ts';
import { FilingFields } from './filing-fields.tsx';
import { ImageField } from './image/image-field.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import classes from './question-form.module.css';
import { TextFormatField } from './text-format-field.tsx';
import { useConflictNames } from './use-conflict-names.ts';
import type { Filing } from './values/values.ts';
import { filedAs, type QuestionValues, withNotes } from './values/values.ts';

const { form: texts } = adminQuestions;

/** The draft that a form saves instead of the question. */
interface DraftMode {
  /** Null for a new one. */
  revision: number | null;
  comment: string;
  public_note: string;
}

/** A row of a file, which is corrected before it is a question. */
export interface StagedRow {
  /** The fields as they were read, and why they were refused. */
  fields: object;
  errors: Record<string, string>;
  /** Fields for what a row has instead of a subject. */
  filing: ReactNode;
  /** The page that it was read off, instead of the preview; receives a picture that is cut out of it. */
  beside: ((onPicture: (url: string) => void) => ReactNode) | undefined;
  /** Opens the next row; null for the last. */
  onNext: (() => void) | null;
  /** Parts that are not those of a new question. */
  form: {
    name: string;
    words: { add: string; editOf: (id: number) => string; saved: string };
    create: (input: object) => Promise<object>;
  };
}

/** The dialog of a form, whichever kind of question it is for. */
export interface QuestionFormProps {
  subjects: Subject[];
  /** Preselected for a new one. */
  filing?: Filing | undefined;
  opened: boolean;
  onClose: () => void;
  draft?: DraftMode | undefined;
  staged?: StagedRow | undefined;
}

/** Parts of the form that differ between the kinds of questions. */
interface KindProps<Values extends QuestionValues, Read extends z.ZodObject, Input extends object> {
  /** Null for a new one. */
  row: (z.output<Read> & { id: number }) | null;
  /** Name of the draft on the device. */
  name: string;
  schema: z.ZodType<Input>;
  asRead: Read;
  valuesOf: (fields: z.output<Read> | null, filing?: Filing) => Values;
  create: (input: Input) => Promise<object>;
  update: (
    input: (Input | z.output<Read>) & {
      id: number;
      if_unmodified: z.output<Read> | undefined;
      public_note?: string;
    },
  ) => Promise<object>;
  propose: (
    input: Input & {
      id: number;
      if_unmodified: z.output<Read> | undefined;
      public_note: string;
      comment: string;
      revision: number | null;
      submits: boolean;
    },
  ) => Promise<object>;
  words: { add: string; editOf: (id: number) => string; saved: string };
  /** Values that the next new question takes over beside its filing. */
  carriedOver?: (values: Values) => Partial<Values>;
  question: { label: string; minRows: number };
  head?: (form: UseFormReturnType<Values>) => ReactNode;
  answer: (form: UseFormReturnType<Values>) => ReactNode;
  rest: (form: UseFormReturnType<Values>) => ReactNode;
  preview: (values: Values) => ReactNode;
}

/** Adds a question, or changes one, with what students will see beside it; asks before unsaved input is lost. */
export function QuestionForm<
  Values extends QuestionValues,
  Read extends z.ZodObject,
  Input extends object,
>(props: QuestionFormProps & KindProps<Values, Read, Input>) {
  const { row, subjects, filing, opened, onClose, draft, staged, words, valuesOf } = props;
  const question = useRef<HTMLTextAreaElement>(null);
  const again = useRef(false);
  /** Set before each submission: whether the draft goes to the reviewers. */
  const submits = useRef(false);
  const edit = useEditConflict({ asRead: props.asRead, row });
  const modal = useModalForm({
    schema: props.schema,
    initialValues: withNotes(
      valuesOf(row ?? ((staged?.fields ?? null) as z.output<Read> | null), filing),
      draft,
    ),
    save: (input): Promise<object> => {
      if (row === null) return props.create(input);
      const { id } = row;
      const { public_note, comment } = modal.form.values;
      return edit.guard(input, (if_unmodified) => {
        const change = { ...input, id, if_unmodified, public_note };
        if (draft === undefined) return props.update(change);
        const { revision } = draft;
        return props.propose({ ...change, comment, revision, submits: submits.current });
      });
    },
    done: () => {
      if (draft === undefined) return words.saved;
      return submits.current ? adminDrafts.submitted : adminDrafts.saved;
    },
    ...(draft === undefined && {
      undo: edit.undo((former, if_unmodified) =>
        props.update({ ...former, id: row?.id ?? 0, if_unmodified }),
      ),
    }),
    draft: {
      name: `${draft ? 'draft-' : ''}${props.name}-${row?.id ?? 'new'}`,
      version: edit.version,
    },
    onSaved: () => {
      if (!again.current) return onClose();
      if (staged) return staged.onNext?.();
      const { values } = form;
      const next = { ...valuesOf(null), ...filedAs(values), ...props.carriedOver?.(values) };
      form.setValues(next);
      form.resetDirty(next);
      question.current?.focus();
    },
  });
  const { form } = modal;
  const guard = useUnsavedGuard(opened && form.isDirty(), () => modal.abandon(onClose));
  const state = edit.choices(form, (fields) => valuesOf(fields));
  const names = useConflictNames(state, subjects);
  const setImage = (image_url: string) => form.setValues({ image_url } as Partial<Values>);
  const refuse = useEffectEvent(() => staged && form.setErrors(staged.errors));
  useEffect(() => void refuse(), []);
  const title = draft ? adminDrafts.formTitle : words.editOf;
  return (
    <>
      <AdminModal
        opened={opened}
        onClose={guard.close}
        busy={modal.submitting}
        covered={guard.asking}
        size="76rem"
        title={row ? title(row.id) : words.add}
      >
        <div className={classes.form}>
          {staged?.beside && <div className={classes.page}>{staged.beside(setImage)}</div>}
          <FormFrame
            form={modal}
            {...(draft
              ? {
                  again: submits,
                  againLabel: adminDrafts.submit,
                  saveLabel: adminDrafts.save,
                }
              : staged
                ? staged.onNext && { again, againLabel: imports.correct.checkedNext }
                : row === null && { again })}
            edit={state}
            names={names}
            shortcuts
            onCancel={guard.close}
          >
            {staged ? staged.filing : <FilingFields form={form} subjects={subjects} />}
            <TextFormatField form={form} />
            {props.head?.(form)}
            <LongText
              {...form.getInputProps('question_text')}
              {...props.question}
              ref={question}
              required
              data-autofocus
            />
            {props.answer(form)}
            {EXPLAINED_COLUMNS.map((field) => (
              <LongText
                key={field}
                {...form.getInputProps(field)}
                label={`${fieldLabel(field)} (${admin.optional})`}
              />
            ))}
            <ImageField
              {...form.getInputProps('image_url')}
              value={form.values.image_url}
              onUrl={setImage}
            />
            {props.rest(form)}
            {row && (
              <LongText
                {...form.getInputProps('public_note')}
                label={`${texts.publicNote} (${admin.optional})`}
                description={texts.publicNoteHint}
                minRows={1}
                maxRows={4}
                maxLength={PUBLIC_NOTE_MAX}
              />
            )}
            {draft && <DraftComment {...form.getInputProps('comment')} />}
          </FormFrame>
          {staged?.beside === undefined && <PreviewPane>{props.preview(form.values)}</PreviewPane>}
        </div>
      </AdminModal>
      <UnsavedDialog guard={guard} />
    </>
  );
}

/** Words about a draft: those of its author, if nothing else is given. */
export function DraftComment(props: TextareaProps) {
  return (
    <LongText
      label={adminDrafts.comment}
      description={adminDrafts.commentHint}
      maxLength={DRAFT_COMMENT_MAX}
      {...props}
    />
  );
}
