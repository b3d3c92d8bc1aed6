import type { RouterOutputs } from '@amphi/api';
import { feedbackFor } from '@amphi/domain/attempts/rules';
import {
  practiceResults,
  practiceResults as texts,
} from '@amphi/domain/messages/fr/practice-results';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconStack2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { StudyScope } from '../study-scope.ts';
import { LeadActions } from './lead-actions.tsx';
import { MoreActions, ToDashboard } from './more-actions.tsx';
import classes from './results.module.css';
import { ResultsRing } from './results-ring.tsx';

interface ResultsViewProps {
  progress: RouterOutputs['attempts']['progress'];
  scope: StudyScope;
  /** False below the session that has just ended, which leads to the dashboard itself. */
  isAlone: boolean;
  /** Results of the chapter or the exam that the student comes from. */
  part?: ReactNode;
}

/** Sums up the whole attempt, and offers what to do next. */
export function ResultsView({ progress, scope, isAlone, part }: ResultsViewProps) {
  return (
    <Stack>
      {part}
      <section className={classes.results} aria-labelledby="attempt">
        <div className={classes.top}>
          <Stack align="center">
            <ResultsRing rate={progress.success_rate} />
          </Stack>
          <Headline progress={progress} />
          <LeadActions scope={scope} progress={progress} />
        </div>
        <Stack miw={0}>
          <Counts progress={progress} />
          <AttemptScore subjectId={scope.subjectId} />
          <MoreActions scope={scope} progress={progress} />
          {isAlone && (
            <div>
              <ToDashboard />
            </div>
          )}
        </Stack>
      </section>
    </Stack>
  );
}

function Headline({ progress }: Pick<ResultsViewProps, 'progress'>) {
  return (
    <Stack gap="0.25rem" miw={0}>
      <Title order={2} id="attempt">
        {texts.attempt(progress.attempt_number)}
      </Title>
      <Text variant="meta">{texts.scope(progress.subject_name)}</Text>
      <Text fw={650} lh={1.4} c="var(--amphi-ink)" textWrap="pretty">
        {texts.feedback[feedbackFor(progress.success_rate)]}
      </Text>
    </Stack>
  );
}

function Counts({ progress }: Pick<ResultsViewProps, 'progress'>) {
  const { answered_questions: answered, correct_answers: correct, total_questions } = progress;
  const remaining = total_questions - answered;
  return (
    <>
      <SimpleGrid component="dl" cols={3} spacing="0.5rem">
        <Count tone="correct" icon={<IconCheck />} label={texts.correct} value={correct} />
        <Count tone="wrong" icon={<IconX />} label={texts.incorrect} value={answered - correct} />
        <Count icon={<IconStack2 />} label={texts.total} value={total_questions} />
      </SimpleGrid>
      <Text variant="meta">{remaining > 0 ? texts.remaining(remaining) : texts.allAnswered}</Text>
    </>
  );
}

interface CountProps {
  tone?: 'correct' | 'wrong';
  icon: ReactNode;
  label: string;
  value: number;
}

function Count({ tone, icon, label, value }: CountProps) {
  return (
    <div className={classes.count} data-tone={tone}>
      <dt>
        <span aria-hidden>{icon}</span>
        {label}
      </dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}

/** The note of the attempt, for students who ask for one; silent when it can't be had. */
function AttemptScore({ subjectId }: { subjectId: number }) {
  const { data } = trpc.attempts.score.useQuery({ subject_id: subjectId });
  if (!data) return null;
  return (
    <div>
      <Text fw={650} lh={1.4} c="var(--amphi-ink)" textWrap="pretty">
        {baremes.scoreUnder(data.score, data.bareme_name)}
      </Text>
      <Text variant="meta">{practiceResults.scoreOf(data.answered_questions)}</Text>
    </div>
  );
}
