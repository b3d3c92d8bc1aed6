import type { RouterOutputs } from '@amphi/api';
import { feedbackFor } from '@amphi/domain/attempts/rules';
import {
  practiceResults,
  practiceResults as texts,
} from '@amphi/domain/messages/fr/practice-results';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { StudyScope } from '../study-scope.ts';
import { LeadActions } from './lead-actions.tsx';
import { MoreActions, ToDashboard } from './more-actions.tsx';
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
    <PageColumns>
      {part}
      <Panel title={texts.attempt(progress.attempt_number)}>
        <Group wrap="nowrap">
          <ResultsRing rate={progress.success_rate} />
          <Stack gap="0.25rem" miw={0}>
            <Text variant="meta">{texts.scope(progress.subject_name)}</Text>
            <Text fw={650} textWrap="pretty">
              {texts.feedback[feedbackFor(progress.success_rate)]}
            </Text>
            <Counts progress={progress} />
            <AttemptScore subjectId={scope.subjectId} />
          </Stack>
        </Group>
        <LeadActions scope={scope} progress={progress} />
        <MoreActions scope={scope} progress={progress} />
        {isAlone && <ToDashboard />}
      </Panel>
    </PageColumns>
  );
}

function Counts({ progress }: Pick<ResultsViewProps, 'progress'>) {
  const { answered_questions: answered, correct_answers: correct, total_questions } = progress;
  const remaining = total_questions - answered;
  return (
    <>
      <Facts layout="line">
        <Fact label={texts.correct}>{formatNumber(correct)}</Fact>
        <Fact label={texts.incorrect}>{formatNumber(answered - correct)}</Fact>
        <Fact label={texts.total}>{formatNumber(total_questions)}</Fact>
      </Facts>
      <Text variant="meta">{remaining > 0 ? texts.remaining(remaining) : texts.allAnswered}</Text>
    </>
  );
}

/** The note of the attempt, for students who ask for one; silent when it can't be had. */
function AttemptScore({ subjectId }: { subjectId: number }) {
  const { data } = trpc.attempts.score.useQuery({ subject_id: subjectId });
  if (!data) return null;
  return (
    <div>
      <Text fw={650} textWrap="pretty">
        {baremes.scoreUnder(data.score, data.bareme_name)}
      </Text>
      <Text variant="meta">{practiceResults.scoreOf(data.answered_questions)}</Text>
    </div>
  );
}
