import type { RouterInputs } from '@amphi/api';
import { examBriefing as texts } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { Alert, Skeleton } from '@mantine/core';
import { errorText } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { ConfirmDialog } from '../dialog.tsx';
import { BriefingFacts } from './briefing-facts.tsx';

interface BriefingDialogProps {
  opened: boolean;
  /** The exam of a year, a scheduled mock exam, or one of one's own choice. */
  exam: RouterInputs['sittings']['briefing'];
  title: string;
  busy: boolean;
  failure: string | null;
  onStart: () => void;
  onClose: () => void;
}

/** Describes an exam before its time begins to run. */
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
      {data && <BriefingFacts briefing={data} />}
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
