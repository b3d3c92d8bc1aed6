import type { RouterOutputs } from '@amphi/api';
import { kindOf, refOf } from '@amphi/domain/bookmarks/question-ref';
import { questionName } from '@amphi/domain/messages/fr/question-name';
import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Row } from '../ui/rows.tsx';

/** Fields of a question that lists show; of a hit of a search it is known that it is open. */
export type ListedQuestion = Omit<
  RouterOutputs['bookmarks']['list']['items'][number],
  'created_at'
>;

interface QuestionRowProps {
  item: Omit<ListedQuestion, 'has_access' | 'is_offered'> &
    Partial<Pick<ListedQuestion, 'has_access' | 'is_offered'>>;
  /** Under the question. */
  children?: ReactNode;
}

/** A question in a list: its text, where it is from, and the way to it where it is open to the student. */
export function QuestionRow({ item, children }: QuestionRowProps) {
  const { subject_id, subject_name, chapter_name, exam_year } = item;
  const { has_access = true, is_offered = true } = item;
  const source = [
    chapter_name,
    subject_name,
    questionName(item),
    exam_year && texts.year(exam_year),
  ]
    .filter(Boolean)
    .join(' · ');
  const locked = !has_access ? texts.ended : is_offered ? null : texts.withdrawn;
  const to = paths.question(subject_id, kindOf(refOf(item)));
  return (
    <Row
      title={item.question_text}
      clamped
      to={locked ? undefined : to}
      label={texts.actionOf(texts.openQuestion, questionName(item), subject_name)}
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
