import type { RouterOutputs } from '@amphi/api';
import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { examBriefing as texts } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Stack, Text } from '@mantine/core';
import { formatNumber } from '../../lib/format.ts';
import { Fact, Facts } from '../ui/facts.tsx';

/** An exam in three figures, what its clock does and if it is compared; its rules on demand. */
export function BriefingFacts({ briefing }: { briefing: RouterOutputs['sittings']['briefing'] }) {
  const { question_count, time_limit_seconds, bareme, can_pause, rank } = briefing;
  return (
    <Stack gap="sm">
      <Facts layout="ends">
        <Fact label={texts.questions}>{formatNumber(question_count)}</Fact>
        <Fact label={texts.duration}>{sittings.duration(time_limit_seconds)}</Fact>
        <Fact label={texts.bareme}>{bareme.name}</Fact>
      </Facts>
      <Text variant="meta">
        {texts.clock(can_pause)} {lookUp(texts.ranks, rank, common.unknown)}
      </Text>
      <details>
        <summary>{texts.rules}</summary>
        <Stack gap="xs">
          <Text variant="meta">{scoring.rule(bareme)}</Text>
          <Text variant="meta">{texts.scoreText}</Text>
          {rank === 'ranked' && <Text variant="meta">{texts.unranked(can_pause)}</Text>}
        </Stack>
      </details>
    </Stack>
  );
}
