import type { RouterOutputs } from '@amphi/api';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Skeleton } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { LinkButton } from '../../../components/link-button.tsx';
import frame from '../../../components/ui/frame.module.css';
import { Actions } from '../../../components/ui/layout.tsx';
import { isPart } from '../../../lib/study-filter.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { StudyScope } from '../study-scope.ts';

type Progress = RouterOutputs['attempts']['progress'];

const wrongOf = ({ answered_questions, correct_answers }: Progress) =>
  answered_questions - correct_answers;
const openOf = ({ answered_questions, total_questions }: Progress) =>
  total_questions - answered_questions;

/** The number of ways on that lead. */
const LEADING = 2;

/**
 * The two ways on that matter most: the errors, what is still without an answer, and the next chapter, in this order;
 * of the chapter or exam, else of the whole attempt. The review of all answers is beside them.
 */
export function LeadActions({ scope, progress }: { scope: StudyScope; progress: Progress }) {
  const { subjectId, filter, search } = scope;
  const { state } = useLocation();
  const ofPart = isPart(filter);
  const part = trpc.attempts.progress.useQuery(filter, { enabled: ofPart });
  const options = trpc.study.options.useQuery({ subject_id: subjectId }, { enabled: ofPart });
  if (ofPart && (part.isPending || options.isPending)) return <Skeleton height={96} />;
  const here = (ofPart && part.data) || progress;
  const wrong = wrongOf(here);
  const errors = new URLSearchParams(search);
  errors.set('only', 'wrong');
  const chapters = options.data?.chapters ?? [];
  const index = chapters.findIndex(({ id }) => id === filter.chapter_id);
  const next = index < 0 ? undefined : chapters.slice(index + 1).find(({ qcm_count }) => qcm_count);
  const review = { to: paths.practiceReview(subjectId, search), label: texts.review };
  const ways = [
    ...(wrong > 0
      ? [{ to: paths.practice(subjectId, String(errors)), label: texts.redoErrors(wrong) }]
      : []),
    ...(openOf(here) > 0
      ? [{ to: paths.practice(subjectId, search), label: texts.goOn(openOf(here)) }]
      : []),
    ...(next
      ? [
          {
            to: paths.practice(subjectId, { mode: 'chapter', chapter_id: next.id }),
            label: texts.nextChapter(next.name),
          },
        ]
      : []),
  ].slice(0, LEADING);
  return (
    <Actions>
      {ways.map(({ to, label }, index) => (
        <LinkButton key={to} to={to} variant={index === 0 ? 'filled' : 'default'}>
          {label}
        </LinkButton>
      ))}
      {ways.length === 0 ? (
        <LinkButton to={review.to} state={state}>
          {review.label}
        </LinkButton>
      ) : (
        <Link to={review.to} state={state} className={frame.link}>
          {review.label}
        </Link>
      )}
    </Actions>
  );
}
