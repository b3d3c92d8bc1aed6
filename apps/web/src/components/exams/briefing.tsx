import type { RouterInputs, RouterOutputs } from '@amphi/api';
import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { examBriefing as texts } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { errorText } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Briefing = RouterOutputs['sittings']['briefing'];

interface BriefingDialogProps {
  opened: boolean;
  /** The exam of a year, or a scheduled mock exam. */
  exam: RouterInputs['sittings']['briefing'];
  title: string;
  busy: boolean;
  /** Why it did not begin, in words. */
  failure: string | null;
  onStart: () => void;
  onClose: () => void;
}

/** What an exam is, before its time begins to run. */
export function BriefingDialog(props: BriefingDialogProps) {
  const { opened, exam, title, busy, failure, onStart, onClose } = props;
  const options = { enabled: opened, staleTime: 0 };
  const { data, error } = trpc.sittings.briefing.useQuery(exam, options);
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={texts.start}
      busy={busy}
      disabled={!data}
      onConfirm={onStart}
      onClose={onClose}
    >
      {error && (
        <Alert color="red" role="alert">
          {errorText(error, texts.failed)}
        </Alert>
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && <Facts briefing={data} />}
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function Facts({ briefing }: { briefing: Briefing }) {
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

/** One thing to know, with what follows from it. */
function Fact({ label, details, children }: FactProps) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      {children && (
        <Text component="dd" m={0} fw={600}>
          {children}
        </Text>
      )}
      {details && (
        <Text component="dd" m={0} size="sm">
          {details}
        </Text>
      )}
    </div>
  );
}
