import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Skeleton, Text } from '@mantine/core';
import { IconArrowsDiff, IconCheck, IconFlagFilled, IconMinus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { Strip } from '../../../components/pictures/strip.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { ChoiceFilter } from '../../../components/ui/choice.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { FoldRow, Rows } from '../../../components/ui/rows.tsx';
import { truncate } from '../../../lib/format.ts';
import { pointsOf } from './note.ts';
import { isWrong, type ReviewedQuestion as Reviewed, type SittingResult } from './types.ts';

const texts = sittingResults;

/** Behind a press on a row. */
const ReviewedQuestion = lazy(async () => ({
  default: (await import('./reviewed-question.tsx')).ReviewedQuestion,
}));

const TEXT_LENGTH = 90;

const FILTERS = {
  all: () => true,
  wrong: isWrong,
  toCompare: ({ is_to_compare }: Reviewed) => is_to_compare,
  blank: ({ is_blank }: Reviewed) => is_blank,
  flagged: ({ flagged }: Reviewed) => flagged,
  hesitated: ({ is_hesitated }: Reviewed) => is_hesitated,
} satisfies Record<string, (question: Reviewed) => boolean>;
type Filter = keyof typeof FILTERS;

const VERDICTS = {
  correct: { Icon: IconCheck, tone: 'correct' },
  incorrect: { Icon: IconX, tone: 'wrong' },
  blank: { Icon: IconMinus, tone: undefined },
  toCompare: { Icon: IconArrowsDiff, tone: undefined },
} as const;

const verdictOf = ({ feedback, is_blank, is_to_compare }: Reviewed) => {
  if (is_to_compare) return 'toCompare';
  if (is_blank || feedback === null) return 'blank';
  return feedback.is_correct ? 'correct' : 'incorrect';
};

/** The questions with what became of them; each opens to its correction. */
export function QuestionReview({ result }: { result: SittingResult }) {
  const [filter, setFilter] = useState<Filter>(result.to_compare_count > 0 ? 'toCompare' : 'all');
  const positionsOf = (name: Filter) =>
    new Set(result.questions.filter(FILTERS[name]).map(({ position }) => position));
  // Chosen at the press: a row that is compared keeps its correction on the screen.
  const [positions, setPositions] = useState(() => positionsOf(filter));
  const shown = result.questions.filter(({ position }) => positions.has(position));
  const choose = (name: Filter) => {
    setFilter(name);
    setPositions(positionsOf(name));
  };
  const names: Filter[] = [
    ...(result.questions.some(FILTERS.toCompare) || filter === 'toCompare'
      ? ['toCompare' as const]
      : []),
    'all',
    'wrong',
    'blank',
    ...(result.mode === 'exam' ? ['flagged' as const] : []),
    // Closed questions of an exam are not asked for it.
    ...(result.mode === 'tutor' || result.questions.some(FILTERS.hesitated)
      ? ['hesitated' as const]
      : []),
  ];
  const goTo = (position: number) => {
    if (!positions.has(position)) flushSync(() => choose('all'));
    const row = document.querySelector<HTMLElement>(`#question-${position} summary`);
    if (row?.parentElement instanceof HTMLDetailsElement) row.parentElement.open = true;
    row?.scrollIntoView({ block: 'start' });
    row?.focus({ preventScroll: true });
  };
  return (
    <Panel title={texts.questions}>
      <Strip
        label={texts.strip}
        cells={result.questions.map((question) => ({
          number: question.position,
          mark: VERDICTS[verdictOf(question)].tone ?? 'plain',
          name: texts.goTo(question.position, texts.verdicts[verdictOf(question)]),
        }))}
        onPick={goTo}
      />
      <ChoiceFilter
        label={texts.filter}
        options={names.map((value) => ({ value, label: texts.filters[value] }))}
        value={filter}
        onChange={choose}
      />
      {shown.length === 0 && <Text c="dimmed">{texts.noneOfFilter}</Text>}
      <Rows ordered>
        {shown.map((question) => (
          <QuestionRow key={question.position} question={question} sittingId={result.id} />
        ))}
      </Rows>
    </Panel>
  );
}

function QuestionRow({ question, sittingId }: { question: Reviewed; sittingId: number }) {
  const verdict = verdictOf(question);
  const { Icon, tone } = VERDICTS[verdict];
  return (
    <FoldRow
      id={`question-${question.position}`}
      title={truncate(question.prompt.question_text, TEXT_LENGTH)}
      meta={
        <>
          <Chip tone={tone}>
            <span>{question.position}</span>
            <Icon size={16} stroke={2.75} aria-hidden />
            {texts.verdicts[verdict]}
          </Chip>
          {question.flagged && (
            <IconFlagFilled size={16} color="var(--amphi-missed)" aria-label={texts.flagged} />
          )}
          {verdict !== 'toCompare' && <span>{pointsOf(question)}</span>}
        </>
      }
    >
      {() => (
        <Suspense fallback={<Skeleton height={240} />}>
          <ReviewedQuestion question={question} sittingId={sittingId} />
        </Suspense>
      )}
    </FoldRow>
  );
}
