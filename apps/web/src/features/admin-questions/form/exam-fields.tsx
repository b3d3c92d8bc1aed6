import { FACULTIES } from '@amphi/domain/auth/studies';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { NO_EXAM } from '@amphi/domain/questions/question.schema';
import { EXAM_SESSIONS, EXAM_YEAR_MIN } from '@amphi/domain/questions/rules';
import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { OptionalNumber } from '../../../components/admin/form/number-field.tsx';
import { facultyChoices, sessionChoices } from '../../../lib/exam-choices.ts';
import { thisYear } from '../../../lib/format.ts';
import type { QuestionValues } from './values/values.ts';

const { form: texts } = adminQuestions;

interface ExamFieldsProps<Values extends QuestionValues> {
  form: UseFormReturnType<Values>;
  latestYear: number;
}

/** The exam that a question comes from: its year, which session of that, and of which faculty. */
export function ExamFields<Values extends QuestionValues>({
  form,
  latestYear,
}: ExamFieldsProps<Values>) {
  const { errors, values } = form;
  const set = (exam: Partial<QuestionValues>) => form.setValues(exam as Partial<Values>);
  const choice = (
    name: 'exam_session' | 'exam_faculty',
    label: string,
    known: readonly string[],
    data: ReturnType<typeof sessionChoices>,
  ) => (
    <NativeSelect
      data-path={name}
      error={errors[name]}
      label={label}
      data={data}
      value={values[name] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        set({ [name]: known.includes(value) ? value : null })
      }
    />
  );
  return (
    <>
      <OptionalNumber
        data-path="exam_year"
        error={errors.exam_year}
        label={texts.examYear}
        required
        min={EXAM_YEAR_MIN}
        max={latestYear}
        startValue={thisYear()}
        value={values.exam_year}
        onChange={(exam_year) => set({ exam_year })}
      />
      {choice('exam_session', texts.examSession, EXAM_SESSIONS, sessionChoices(texts.anySession))}
      {choice('exam_faculty', texts.examFaculty, FACULTIES, facultyChoices(texts.anySession))}
    </>
  );
}

/** An exam or none. */
export function ExamChoice<Values extends QuestionValues>(props: ExamFieldsProps<Values>) {
  const { form } = props;
  const { is_exam_question } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Checkbox
        py="xs"
        label={texts.isExam}
        checked={is_exam_question}
        onChange={({ currentTarget: { checked } }) =>
          form.setValues((checked ? { is_exam_question: true } : NO_EXAM) as Partial<Values>)
        }
      />
      {is_exam_question && <ExamFields {...props} />}
    </SimpleGrid>
  );
}
