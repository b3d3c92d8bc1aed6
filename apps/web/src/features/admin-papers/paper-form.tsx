import {
  PAPER_MINUTES_MAX,
  PAPER_MINUTES_MIN,
  saveExamPaperInput,
} from '@amphi/domain/baremes/schema';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { EXAM_YEAR_MIN, latestExamYear } from '@amphi/domain/questions/rules';
import { TextInput } from '@mantine/core';
import type { DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { BaremeSelect } from '../../components/admin/form/bareme-select.tsx';
import { FormModal } from '../../components/admin/form/form-modal.tsx';
import { DescriptionField } from '../../components/admin/form/name-fields.tsx';
import { OptionalNumber } from '../../components/admin/form/number-field.tsx';
import { RescoringChoice } from '../../components/admin/form/rescoring-notice.tsx';
import { useModalForm } from '../../components/admin/form/use-modal-form.ts';
import { thisYear } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Bareme, ExamPaper, ScoredSubject } from './types.ts';

const { fields: labels, ...texts } = adminPapers;

interface PaperValues {
  subject_id: number;
  exam_year: number | null;
  title: string;
  duration_minutes: number | null;
  bareme_id: number | null;
  note: string;
  rescore: boolean;
}

interface PaperFormProps extends DialogProps {
  subject: ScoredSubject;
  /** Null for a new one. */
  paper: ExamPaper | null;
  baremes: Bareme[];
}

/** Says how a year's exam is sat and scored. */
export function PaperForm({ subject, paper, baremes, opened, onClose }: PaperFormProps) {
  const save = trpc.examPapers.save.useMutation();
  const initialValues: PaperValues = {
    subject_id: subject.id,
    exam_year: paper?.exam_year ?? null,
    title: paper?.title ?? '',
    duration_minutes: paper?.duration_minutes ?? null,
    bareme_id: paper?.bareme_id ?? null,
    note: paper?.note ?? '',
    rescore: false,
  };
  const modal = useModalForm({
    schema: saveExamPaperInput,
    initialValues,
    save: (input) => save.mutateAsync(input),
    done: ({ exam_year }) => texts.saved(exam_year),
    onSaved: onClose,
    draft: { name: `paper-${subject.id}-${paper?.exam_year ?? 'new'}` },
  });
  const { form } = modal;
  const { getInputProps, values } = form;
  const isRuleChanged = paper !== null && values.bareme_id !== paper.bareme_id;
  const hasCopies = paper !== null && paper.copies > 0;
  return (
    <FormModal
      form={modal}
      opened={opened}
      onClose={onClose}
      title={paper ? texts.editOf(paper.exam_year) : texts.addTitle}
    >
      {paper === null && (
        <OptionalNumber
          {...getInputProps('exam_year')}
          label={labels.year}
          required
          min={EXAM_YEAR_MIN}
          max={latestExamYear()}
          startValue={thisYear()}
        />
      )}
      <TextInput
        {...getInputProps('title')}
        label={`${labels.title} (${admin.optional})`}
        description={labels.titleHint}
        dir="auto"
      />
      <OptionalNumber
        {...getInputProps('duration_minutes')}
        label={`${labels.duration} (${admin.optional})`}
        description={labels.durationHint}
        min={PAPER_MINUTES_MIN}
        max={PAPER_MINUTES_MAX}
        step={5}
        startValue={90}
      />
      <BaremeSelect
        {...getInputProps('bareme_id')}
        label={labels.bareme}
        otherwise={texts.ofSubject}
        baremes={baremes}
        standing={{ id: paper?.bareme_id ?? null, name: paper?.bareme_name ?? null }}
      />
      {isRuleChanged && hasCopies && (
        <RescoringChoice
          papers={{ subject_id: subject.id, exam_year: paper.exam_year }}
          baremeId={values.bareme_id}
          choice={getInputProps('rescore', { type: 'checkbox' })}
        />
      )}
      <DescriptionField {...getInputProps('note')} label={labels.note} />
    </FormModal>
  );
}
