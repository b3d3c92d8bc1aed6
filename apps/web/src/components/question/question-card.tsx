import type { QuestionRef } from '@amphi/domain/bookmarks/question-ref';
import { examNameOf } from '@amphi/domain/messages/fr/exam-sessions';
import { practice } from '@amphi/domain/messages/fr/practice';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useRef,
} from 'react';
import type { CardQuestion } from '../../lib/questions.ts';
import { Bookmarks } from './bookmarks/bookmarks.tsx';
import classes from './question.module.css';
import { QuestionImage } from './question-image.tsx';
import { QuestionText, QuestionTextFormat } from './question-text.tsx';

const { question: texts } = practice;

/** Content that comes with an answer, which most questions are shown without. */
const loadAfter = () => import('./after/after-answer.tsx');
const AfterAnswer = lazy(async () => ({
  default: (await loadAfter().catch(loadAfter)).AfterAnswer,
}));

/** In characters. Longer texts are read in normal weight. */
const LONG = 250;

interface QuestionCardProps {
  question: CardQuestion;
  /** Counted from 1. */
  position: number;
  /** True while its correction is shown: it can be reported then. */
  answered?: boolean;
  /** True after a wrong answer, which is in the error book. */
  justWrong?: boolean | undefined;
  /** Receives the card of the question in the error book after the student has decided. */
  onDecided?: ComponentProps<typeof AfterAnswer>['onDecided'];
  /** The question to bookmark and, once it is corrected, to write a memo about. */
  marked?: QuestionRef | undefined;
  /** True while the answer to an open question is shown. */
  revealed?: boolean | undefined;
  /** To move the focus here when another question appears. */
  ref?: Ref<HTMLDivElement>;
  /** The options or the answer, and what follows them. */
  children: ReactNode;
}

/** Frames a question: its lesson or chapter, its text, its image (one with zones is where it is answered), and whatever is done with it. */
export function QuestionCard({
  question,
  position,
  answered = false,
  justWrong,
  onDecided,
  marked,
  revealed = false,
  ref,
  children,
}: QuestionCardProps) {
  const id = useId();
  const lesson = question.chapter_name ?? question.lesson_name;
  return (
    <QuestionTextFormat value={question.text_format}>
      <Stack
        component="article"
        ref={ref}
        tabIndex={-1}
        aria-labelledby={`${id}-title ${id}-text`}
        // The first press on an option comes before the answer, and after the first paint.
        onPointerDown={() => void loadAfter().catch(() => {})}
        w="100%"
        maw="52rem"
        mx="auto"
      >
        <Group component="header" gap="0.25rem var(--mantine-spacing-sm)">
          <Text component="h2" id={`${id}-title`} fz="sm" fw={650} c="var(--amphi-brand)">
            {texts.title(position)}
          </Text>
          {lesson && (
            <Text variant="meta" span miw={0} dir="auto">
              {lesson}
            </Text>
          )}
          {question.is_exam_question && question.exam_year !== null && (
            <Mark>{examNameOf(question)}</Mark>
          )}
          {question.is_neutralised && <Mark>{texts.neutralised}</Mark>}
        </Group>
        <div className={classes.text} data-long={question.question_text.length > LONG || undefined}>
          <QuestionText id={`${id}-text`}>{question.question_text}</QuestionText>
        </div>
        {question.image_url && !question.zones && (
          <QuestionImage key={question.id} src={question.image_url} label={texts.image(position)} />
        )}
        {children}
        {marked && (
          // The height of the buttons that come after hydration.
          <Box mih="2.75rem">
            <Bookmarks alone question={marked} corrected={answered || revealed} />
          </Box>
        )}
        <Suspense>
          {answered && (
            <AfterAnswer question={question} justWrong={justWrong} onDecided={onDecided} />
          )}
        </Suspense>
      </Stack>
    </QuestionTextFormat>
  );
}

/**
 * Moves to the top of the page and the focus to the question whenever another one appears, so that it
 * is read aloud and Tab goes on to its options. The first one is left to the navigation.
 */
export function useQuestionFocus(id: number | undefined) {
  const card = useRef<HTMLDivElement>(null);
  useDidUpdate(() => {
    window.scrollTo(0, 0);
    card.current?.focus({ preventScroll: true });
  }, [id]);
  return card;
}

const Mark = ({ children }: { children: ReactNode }) => (
  <Text span c="var(--amphi-missed)" fz="sm" fw={650}>
    {children}
  </Text>
);
