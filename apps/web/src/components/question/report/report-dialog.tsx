import type { RouterOutputs } from '@amphi/api';
import { common } from '@amphi/domain/messages/fr/common';
import { reports as texts } from '@amphi/domain/messages/fr/reports';
import {
  QROC_REPORT_REASONS,
  type QrocReportReason,
  REPORT_ANSWER_MAX,
} from '@amphi/domain/reports/rules';
import { createQrocReportInput } from '@amphi/domain/reports/schema';
import { Button, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Dialog, DialogNote } from '../../dialog.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { QueryView } from '../../query-view.tsx';
import { ReportFields } from './report-fields.tsx';
import { ReportForm } from './report-form.tsx';
import { type SendsReport, useReportForm } from './use-report-form.ts';

interface FrameProps<State extends Known> {
  query: ComponentProps<typeof QueryView<State>>['query'];
  onClose: () => void;
  children: (state: State, onSent: () => void) => ReactNode;
}

type Known = Pick<RouterOutputs['reports']['state'], 'others' | 'is_reported'>;

interface DialogProps {
  /** The question's id among those of its kind. */
  id: number;
  opened: boolean;
  onClose: () => void;
}

/** The form of a report of a closed question; where one is open already, only that it is. */
export function ReportDialog({ opened, ...props }: DialogProps) {
  return opened ? <Report {...props} /> : null;
}

function Report({ id, onClose }: Omit<DialogProps, 'opened'>) {
  const query = trpc.reports.state.useQuery({ qcm_id: id }, { staleTime: 0 });
  return (
    <Frame query={query} onClose={onClose}>
      {({ options }, onSent) => (
        <ReportForm qcmId={id} options={options} onSent={onSent} onClose={onClose} />
      )}
    </Frame>
  );
}

/** Dialog to report an open question. */
export function QrocReportDialog({ opened, ...props }: DialogProps) {
  return opened ? <QrocReport {...props} /> : null;
}

function QrocReport({ id, onClose }: Omit<DialogProps, 'opened'>) {
  const query = trpc.reports.qrocState.useQuery({ id }, { staleTime: 0 });
  return (
    <Frame query={query} onClose={onClose}>
      {({ typed_text }, onSent) => (
        <QrocReportForm qrocId={id} onSent={onSent} onClose={onClose} typed={typed_text} />
      )}
    </Frame>
  );
}

function Frame<State extends Known>({ query, onClose, children }: FrameProps<State>) {
  const [sent, setSent] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      {sent ? (
        <DialogNote text={texts.sent} color="green" onClose={onClose} />
      ) : (
        <QueryView
          query={query}
          loading={
            <div role="status" aria-label={texts.loading}>
              <Skeleton height={44} mb="md" />
              <Skeleton height={120} />
            </div>
          }
          error={(error, retry) => (
            <Stack>
              <FormFailure text={errorDetail(error, texts.loadFailed)} />
              <Button variant="default" onClick={retry}>
                {common.retry}
              </Button>
            </Stack>
          )}
          empty={{
            when: (state) => state.is_reported,
            show: <DialogNote text={texts.already} color="blue" onClose={onClose} />,
          }}
        >
          {(state) => (
            <Stack>
              <Text c="dimmed">{texts.text}</Text>
              {state.others > 0 && <Text fw={650}>{texts.others(state.others)}</Text>}
              {children(state, () => setSent(true))}
            </Stack>
          )}
        </QueryView>
      )}
    </Dialog>
  );
}

interface QrocReportFormProps extends SendsReport {
  qrocId: number;
  /** Answer that the student wrote last; null: they looked at the answer without writing one. */
  typed: string | null;
}

function QrocReportForm({ qrocId, typed, onSent, onClose }: QrocReportFormProps) {
  const create = trpc.reports.createQroc.useMutation();
  const { form, ...report } = useReportForm({
    schema: createQrocReportInput,
    initialValues: {
      id: qrocId,
      reason: (typed === null ? 'answer' : 'accept') as QrocReportReason,
      suggested_answer: typed ?? '',
      message: '',
      reference: '',
    },
    send: (input) => create.mutateAsync(input),
    onSent,
  });
  const { reason } = form.values;
  return (
    <ReportFields {...report} form={form} reasons={QROC_REPORT_REASONS} onClose={onClose}>
      {(reason === 'accept' || reason === 'answer') && (
        <Textarea
          label={texts.answer[reason] + (reason === 'answer' ? ` (${texts.optional})` : '')}
          rows={2}
          maxLength={REPORT_ANSWER_MAX}
          dir="auto"
          {...form.getInputProps('suggested_answer')}
        />
      )}
    </ReportFields>
  );
}
