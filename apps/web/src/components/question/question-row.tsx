import type { RouterOutputs } from '@amphi/api';
import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Row } from '../ui/rows.tsx';

/** Fields of a question that lists show; of a hit of a search it is known that it is open. */
export type ListedQuestion = Omit<
  RouterOutputs['bookmarks']['list']['items'][number],
  'created_at'
>;

/** Returns the name of a listed question. */
export const nameOf = ({
  qcm_id,
  question_number,
}: Pick<ListedQuestion, 'qcm_id' | 'question_number'>): string =>
  qcm_id === null ? texts.openNumber(question_number) : texts.question(question_number);

interface QuestionRowProps {
  item: Omit<ListedQuestion, 'has_access' | 'is_offered'> &
    Partial<Pick<ListedQuestion, 'has_access' | 'is_offered'>>;
  /** Under the question. */
  children?: ReactNode;
}

/** A question in a list: its text, where it is from, and the way to it where it is open to the student. */
export function QuestionRow({ item, children }: QuestionRowProps) {
  const { qcm_id, qroc_id, subject_id, subject_name, chapter_name, exam_year } = item;
  const { has_access = true, is_offered = true } = item;
  const source = [chapter_name, subject_name, nameOf(item), exam_year && texts.year(exam_year)]
    .filter(Boolean)
    .join(' · ');
  const locked = !has_access ? texts.ended : is_offered ? null : texts.withdrawn;
  const to =
    qcm_id === null
      ? paths.justificationStudy(subject_id, { question: qroc_id ?? 0 })
      : paths.practice(subject_id, { question: qcm_id });
  return (
    <Row
      title={item.question_text}
      clamped
      to={locked ? undefined : to}
      label={texts.actionOf(texts.openQuestion, nameOf(item), subject_name)}
      meta={
        <>
          <span dir="auto">{source}</span>
          {locked && <span>{locked}</span>}
        </>
      }
      below={children}
    />
  );
}
