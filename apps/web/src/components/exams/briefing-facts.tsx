import type { RouterOutputs } from '@amphi/api';
import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { examBriefing as texts } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Stack, Text } from '@mantine/core';

type Briefing = RouterOutputs['sittings']['briefing'];

/** Facts of an exam: its questions, its time, its rule, and if it is compared. */
export function BriefingFacts({ briefing }: { briefing: Briefing }) {
  const { question_count, time_limit_seconds, bareme, can_pause, rank } = briefing;
  return (
    <Stack component="dl" gap="sm" m={0}>
      <Fact label={texts.questions}>{sittings.questions(question_count)}</Fact>
      <Fact label={texts.duration} details={texts.clock(can_pause)}>
        {sittings.duration(time_limit_seconds)}
      </Fact>
      <Fact label={texts.bareme} details={scoring.rule(bareme)}>
        {bareme.name}
      </Fact>
      <Fact label={texts.score} details={texts.scoreText} />
      <Fact label={texts.rank} details={rank === 'ranked' ? texts.unranked(can_pause) : undefined}>
        {lookUp(texts.ranks, rank, common.unknown)}
      </Fact>
    </Stack>
  );
}

interface FactProps {
  label: string;
  details?: string | undefined;
  children?: string;
}

/** A fact, with what follows from it. */
function Fact({ label, details, children }: FactProps) {
  return (
    <div>
      <Text variant="meta" component="dt">
        {label}
      </Text>
      {children && (
        <Text component="dd" m={0} fw={650}>
          {children}
        </Text>
      )}
      {details && (
        <Text component="dd" m={0} fz="sm">
          {details}
        </Text>
      )}
    </div>
  );
}
