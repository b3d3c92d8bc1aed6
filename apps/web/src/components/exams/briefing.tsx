import type { RouterInputs } from '@amphi/api';
import { examBriefing as texts } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { Skeleton } from '@mantine/core';
import { trpc } from '../../lib/trpc.ts';
import { ConfirmDialog } from '../dialog.tsx';
import { Failure } from '../failure.tsx';
import { BriefingFacts } from './briefing-facts.tsx';
import type { useBegin } from './use-begin.ts';

interface BriefingDialogProps {
  opened: boolean;
  /** The exam of a year, a scheduled mock exam, or one of one's own choice. */
  exam: RouterInputs['sittings']['briefing'];
  title: string;
  begin: ReturnType<typeof useBegin>;
  /** Said where it could not begin and the server gives no reason. */
  failed: string;
  onStart: () => void;
  onClose: () => void;
}

/** Describes an exam before its time begins to run. */
export function BriefingDialog(props: BriefingDialogProps) {
  const { opened, exam, title, begin, failed, onStart, onClose } = props;
  const options = { enabled: opened, staleTime: 0 };
  const { data, error } = trpc.sittings.briefing.useQuery(exam, options);
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={texts.start}
      busy={begin.isPending || begin.isSuccess}
      disabled={!data}
      onConfirm={onStart}
      onClose={onClose}
    >
      <Failure error={error} text={texts.failed} />
      {!data && !error && <Skeleton height={240} />}
      {data && <BriefingFacts briefing={data} />}
      <Failure error={begin.error} text={failed} />
    </ConfirmDialog>
  );
}
