import type { RouterOutputs } from '@amphi/api';
import { isCorrect } from '@amphi/domain/attempts/rules';
import { offers } from '@amphi/domain/messages/fr/offers';
import { practice } from '@amphi/domain/messages/fr/practice';
import { exceedsLimit } from '@amphi/domain/questions/announced';
import { type Letter, maskOf, toggleLetter } from '@amphi/domain/questions/letters';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../dialog.tsx';
import { ErrorState } from '../error-state.tsx';
import { LinkButton } from '../link-button.tsx';
import { QueryView } from '../query-view.tsx';
import { AnswerOptions } from '../question/answer-options.tsx';
import { JustificationText } from '../question/justification-text.tsx';
import { OptionResults } from '../question/option-results.tsx';
import { QuestionText, QuestionTextFormat } from '../question/question-text.tsx';

const texts = offers.sample;

interface SampleDialogProps {
  semester: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
}

/** A question of a semester that anybody may answer; nothing is recorded. */
export function SampleDialog({ semester, opened, onClose }: SampleDialogProps) {
  const [position, setPosition] = useState(0);
  const query = trpc.public.sample.useQuery(
    { semester_id: semester.id, position },
    { enabled: opened, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={texts.title(semester.name)}>
      <QueryView
        query={query}
        loading={<Skeleton height={280} radius="md" />}
        error={(_, retry) => <ErrorState message={texts.failed} onRetry={retry} />}
        empty={{ when: (sample) => sample === null, show: <Text>{texts.gone}</Text> }}
      >
        {(sample) =>
          sample && (
            <SampleQuestion
              key={sample.id}
              question={sample}
              semesterId={semester.id}
              onAnother={() => setPosition((position + 1) % sample.sample_count)}
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}

interface SampleQuestionProps {
  question: NonNullable<RouterOutputs['public']['sample']>;
  semesterId: number;
  onAnother: () => void;
}

function SampleQuestion({ question, semesterId, onAnother }: SampleQuestionProps) {
  const { status } = useSession();
  const [selected, setSelected] = useState<readonly Letter[]>([]);
  const [answered, setAnswered] = useState(false);
  const verdict = useRef<HTMLParagraphElement>(null);
  const { options, correct_answers: key } = question;
  // The button that was pressed is gone.
  useDidUpdate(() => verdict.current?.focus(), [answered]);
  const toggle = (letter: Letter) =>
    setSelected((before) => {
      const after = toggleLetter(before, letter);
      return exceedsLimit(question.choice_limit, maskOf(after)) ? before : after;
    });
  return (
    <QuestionTextFormat value={question.text_format}>
      <Stack gap="sm">
        <Text variant="meta" dir="auto">
          {question.subject_name} · {question.chapter_name}
        </Text>
        <Text fw={650} component="div">
          <QuestionText>{question.question_text}</QuestionText>
        </Text>
        {answered ? (
          <>
            <Text
              ref={verdict}
              tabIndex={-1}
              role="status"
              fw={650}
              style={{ scrollMarginTop: '6rem' }}
            >
              {isCorrect(selected, key) ? practice.question.correct : practice.question.incorrect}
            </Text>
            <OptionResults options={options} selected={selected} correct={key} stats={[]} />
            <JustificationText text={question.justification} />
            <Group gap="sm">
              {question.sample_count > 1 && (
                <Button
                  variant={status === 'signed-out' ? 'default' : 'filled'}
                  onClick={onAnother}
                >
                  {texts.another}
                </Button>
              )}
              {status === 'signed-out' && (
                <LinkButton to={paths.register({ semester: semesterId })}>
                  {texts.account}
                </LinkButton>
              )}
            </Group>
          </>
        ) : (
          <>
            <AnswerOptions
              options={options}
              announced={question}
              prompt={question.question_text}
              selected={selected}
              locked={false}
              onToggle={toggle}
            />
            <Button disabled={selected.length === 0} onClick={() => setAnswered(true)}>
              {texts.submit}
            </Button>
          </>
        )}
        <Text variant="meta">{texts.note}</Text>
      </Stack>
    </QuestionTextFormat>
  );
}
