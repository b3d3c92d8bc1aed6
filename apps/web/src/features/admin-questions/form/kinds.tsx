import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminZones } from '@amphi/domain/messages/fr/admin/zones';
import { createQcmInput, importQcmInput, qcmAsRead } from '@amphi/domain/questions/qcm.schema';
import { createQrocInput, importQrocInput, qrocAsRead } from '@amphi/domain/questions/qroc.schema';
import { EXAM_YEAR_MAX, latestExamYear } from '@amphi/domain/questions/rules';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { LongText } from '../../../components/admin/form/long-text.tsx';
import { NumberField, OptionalNumber } from '../../../components/admin/form/number-field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Created, Qcm, Qroc } from '../types.ts';
import { ExamChoice, ExamFields } from './exam-fields.tsx';
import { ExpectedFields } from './expected-fields.tsx';
import { DuplicateQcms, DuplicateQrocs } from './notices/duplicates-warning.tsx';
import { OptionRemarks } from './notices/option-remarks.tsx';
import { MarkingFields } from './options/marking-fields.tsx';
import { OptionsEditor } from './options/options-editor.tsx';
import { QcmPreview, QrocPreview } from './preview/question-preview.tsx';
import { QuestionForm, type QuestionFormProps } from './question-form.tsx';
import { StateField } from './state-field.tsx';
import { filledOptions } from './values/options.ts';
import { qcmValues, qrocValues } from './values/values.ts';
import { ZonesField } from './zones/zones-field.tsx';

const { form: texts, qcms, qrocs } = adminQuestions;

interface FormProps extends QuestionFormProps {
  /** Told of each question that is added. */
  onCreated?: (question: Created) => void;
}

interface QcmFormProps extends FormProps {
  /** Null for a new one. */
  qcm: Qcm | null;
  /** The exam form asks for the year and always saves an exam question. */
  exam: boolean;
}

/** Adds a multiple-choice question, or changes one. */
function QcmForm({ qcm, exam, onCreated, ...props }: QcmFormProps) {
  const create = trpc.qcms.create.useMutation({ onSuccess: (made) => onCreated?.(made) });
  const update = trpc.qcms.update.useMutation();
  const propose = trpc.drafts.saveQcm.useMutation();
  return (
    <QuestionForm
      {...props}
      row={qcm}
      name={exam ? 'exam' : 'qcm'}
      // A row of a file names its subject.
      schema={(props.staged ? importQcmInput : createQcmInput) as typeof createQcmInput}
      asRead={qcmAsRead}
      valuesOf={(fields, filing) => qcmValues(fields, exam, filing)}
      create={create.mutateAsync}
      update={update.mutateAsync}
      propose={propose.mutateAsync}
      words={{
        add: exam ? texts.addExam : texts.addRegular,
        editOf: qcms.editOf,
        saved: texts.saved,
      }}
      carriedOver={({ lesson_name }) => ({ lesson_name })}
      question={{ label: texts.question, minRows: 3 }}
      head={(form) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {exam && !props.staged && <ExamFields form={form} latestYear={latestExamYear()} />}
          <TextInput
            {...form.getInputProps('lesson_name')}
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
      )}
      answer={(form) => (
        <>
          <OptionsEditor form={form} qcm={qcm} />
          <OptionRemarks options={filledOptions(form.values.options)} />
          <DuplicateQcms values={form.values} exceptId={qcm?.id} />
        </>
      )}
      rest={(form) => (
        <>
          {props.staged && <ExamChoice form={form} latestYear={latestExamYear()} />}
          <MarkingFields form={form} />
        </>
      )}
      preview={(values) => <QcmPreview values={values} />}
      {...props.staged?.form}
    />
  );
}

interface QrocFormProps extends FormProps {
  /** Null for a new one. */
  qroc: Qroc | null;
}

/** Adds an open question with its hidden answer, or changes one. */
function QrocForm({ qroc, onCreated, ...props }: QrocFormProps) {
  const create = trpc.qrocs.create.useMutation({ onSuccess: (made) => onCreated?.(made) });
  const update = trpc.qrocs.update.useMutation();
  const propose = trpc.drafts.saveQroc.useMutation();
  return (
    <QuestionForm
      {...props}
      row={qroc}
      name="qroc"
      schema={(props.staged ? importQrocInput : createQrocInput) as typeof createQrocInput}
      asRead={qrocAsRead}
      valuesOf={qrocValues}
      create={create.mutateAsync}
      update={update.mutateAsync}
      propose={propose.mutateAsync}
      words={{ add: texts.addQroc, editOf: qrocs.editOf, saved: texts.qrocSaved }}
      question={{ label: texts.topic, minRows: 2 }}
      answer={(form) => (
        <>
          <DuplicateQrocs text={form.values.question_text} exceptId={qroc?.id} />
          {form.values.zones.length > 0 ? (
            <Text variant="meta">{adminZones.answerFromLabels}</Text>
          ) : (
            <>
              <LongText
                {...form.getInputProps('answer_text')}
                label={texts.answer}
                required
                minRows={3}
              />
              <ExpectedFields form={form} />
            </>
          )}
        </>
      )}
      rest={(form) => (
        <>
          <ZonesField form={form} />
          <NumberField
            {...form.getInputProps('order_index')}
            label={texts.order}
            description={texts.orderHint}
            min={0}
            value={form.values.order_index}
            onChange={(order) => form.setFieldValue('order_index', order)}
          />
          <ExamChoice form={form} latestYear={EXAM_YEAR_MAX} />
          <StateField {...form.getInputProps('state')} />
        </>
      )}
      preview={(values) => <QrocPreview values={values} />}
      {...props.staged?.form}
    />
  );
}

type AnyFormProps = FormProps &
  (
    | { kind: 'regular' | 'exam'; question: null }
    | { kind: 'qcm'; question: Qcm | null }
    | { kind: 'qroc'; question: Qroc | null }
  );

/** The form of a question of any kind; that of a new one is of an exam or not. */
export function AnyQuestionForm({ kind, question, ...props }: AnyFormProps) {
  if (kind === 'qroc') return <QrocForm {...props} qroc={question} />;
  const exam = question ? question.is_exam_question : kind === 'exam';
  return <QcmForm {...props} qcm={question} exam={exam} />;
}
