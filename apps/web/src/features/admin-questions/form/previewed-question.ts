import { imageUrl } from '@amphi/domain/fields';
import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import type { QuestionValues } from './values.ts';

/** What a form holds, as far as it can be shown: an address that is half typed shows no image. */
export function previewedQuestion(values: QuestionValues, lesson: string | null) {
  const address = imageUrl.safeParse(values.image_url.trim());
  return {
    id: 0,
    question_text: values.question_text.trim() || adminQuestions.preview.empty,
    image_url: address.success ? address.data : null,
    lesson_name: lesson?.trim() || null,
    is_exam_question: values.is_exam_question,
    exam_year: values.exam_year,
  };
}
