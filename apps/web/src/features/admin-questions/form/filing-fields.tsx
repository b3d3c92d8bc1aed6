import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { IdSelect } from '../../../components/admin/form/selects.tsx';
import { SubjectSelect } from '../../../components/admin/form/subject-select.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Subject } from '../types.ts';
import type { QuestionValues } from './values/values.ts';

const { form: texts } = adminQuestions;

/** Milliseconds; every change in the back-office invalidates them anyway. */
const CHAPTERS_FRESH = 300_000;

interface FilingFieldsProps<Values extends QuestionValues> {
  form: UseFormReturnType<Values>;
  subjects: Subject[];
}

/** The subject and the chapter of a question. Another subject has other chapters. */
export function FilingFields<Values extends QuestionValues>({
  form,
  subjects,
}: FilingFieldsProps<Values>) {
  const { subject_id, chapter_id } = form.values;
  const chapters = trpc.chapters.bySubject.useQuery(
    { subject_id: subject_id ?? 0 },
    { enabled: subject_id !== null, staleTime: CHAPTERS_FRESH },
  );

  // A chapter that has been deleted since, or is another subject's, can't stay chosen.
  const isForeign =
    chapter_id !== null && chapters.data?.every(({ id }) => id !== chapter_id) === true;
  const leaveChapter = useEffectEvent(() =>
    form.setValues({ chapter_id: null } as Partial<Values>),
  );
  useEffect(() => {
    if (isForeign) leaveChapter();
  }, [isForeign]);

  function setSubject(id: number | null) {
    if (id === subject_id) return;
    form.setValues({ subject_id: id, chapter_id: null } as Partial<Values>);
    form.clearFieldError('subject_id');
    form.clearFieldError('chapter_id');
  }

  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <SubjectSelect
        label={texts.subject}
        placeholder={adminQuestions.chooseSubject}
        required
        data-path="subject_id"
        error={form.errors.subject_id}
        subjects={subjects}
        value={subject_id}
        onChange={setSubject}
      />
      <IdSelect
        label={`${texts.chapter} (${admin.optional})`}
        data-path="chapter_id"
        error={form.errors.chapter_id}
        disabled={subject_id === null}
        value={chapter_id}
        onChange={(id) => form.setValues({ chapter_id: id } as Partial<Values>)}
        none={subject_id === null ? texts.chapterFirst : texts.noChapter}
        rows={chapters.data ?? []}
      />
    </SimpleGrid>
  );
}
