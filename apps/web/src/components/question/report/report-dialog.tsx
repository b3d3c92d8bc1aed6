import type { RouterOutputs } from '@amphi/api';
import { common } from '@amphi/domain/messages/fr/common';
import { reports as texts } from '@amphi/domain/messages/fr/reports';
import type { QuestionKind } from '@amphi/domain/questions/kinds';
import { type Letter, optionLetters } from '@amphi/domain/questions/letters';
import {
  QROC_REPORT_REASONS,
  type QrocReportReason,
  REPORT_ANSWER_MAX,
  REPORT_REASONS,
  type ReportReason,
} from '@amphi/domain/reports/rules';
import { createQrocReportInput, createReportInput } from '@amphi/domain/reports/schema';
import { Button, Checkbox, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Dialog, DialogNote } from '../../dialog.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { QueryView } from '../../query-view.tsx';
import { QuestionText } from '../question-text.tsx';
import { ReportForm } from './report-form.tsx';

const NO_WORDS = { message: '', reference: '' };

interface ReportProps {
  id: number;
  onClose: () => void;
}

interface ReportDialogProps extends ReportProps {
  kind: QuestionKind;
  opened: boolean;
}

/** The form of a report of a question; where one is open already, only that it is. */
export function ReportDialog({ opened, kind, ...props }: ReportDialogProps) {
  if (!opened) return null;
  return kind === 'qcm' ? <QcmReport {...props} /> : <QrocReport {...props} />;
}

function QcmReport({ id: qcm_id, onClose }: ReportProps) {
  const query = trpc.reports.state.useQuery({ qcm_id }, { staleTime: 0 });
  const create = trpc.reports.create.useMutation();
  return (
    <Frame query={query} onClose={onClose}>
      {({ options }, onSent) => (
        <ReportForm
          schema={createReportInput}
          initialValues={{
            qcm_id,
            reason: 'key' as ReportReason,
            suggested_answers: [] as Letter[],
            ...NO_WORDS,
          }}
          reasons={REPORT_REASONS}
          send={create.mutateAsync}
          onSent={onSent}
          onClose={onClose}
        >
          {(form) =>
            form.values.reason === 'key' && (
              <Checkbox.Group
                size="md"
                label={texts.letters}
                {...form.getInputProps('suggested_answers')}
              >
                <Stack mt="xs" gap="xs">
                  {optionLetters(options).map((letter) => (
                    <Checkbox
                      key={letter}
                      value={letter}
                      label={
                        <Group component="span" gap="xs" wrap="nowrap" align="start">
                          <strong translate="no">{letter}</strong>
                          <QuestionText>{options[letter] ?? ''}</QuestionText>
                        </Group>
                      }
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
            )
          }
        </ReportForm>
      )}
    </Frame>
  );
}

function QrocReport({ id, onClose }: ReportProps) {
  const query = trpc.reports.qrocState.useQuery({ id }, { staleTime: 0 });
  const create = trpc.reports.createQroc.useMutation();
  return (
    <Frame query={query} onClose={onClose}>
      {({ typed_text }, onSent) => (
        <ReportForm
          schema={createQrocReportInput}
          initialValues={{
            id,
            // Who looked at the answer without writing one proposes no other.
            reason: (typed_text === null ? 'answer' : 'accept') as QrocReportReason,
            suggested_answer: typed_text ?? '',
            ...NO_WORDS,
          }}
          reasons={QROC_REPORT_REASONS}
          send={create.mutateAsync}
          onSent={onSent}
          onClose={onClose}
        >
          {(form) => {
            const { reason } = form.values;
            return (
              (reason === 'accept' || reason === 'answer') && (
                <Textarea
                  label={texts.answer[reason] + (reason === 'answer' ? ` (${texts.optional})` : '')}
                  rows={2}
                  maxLength={REPORT_ANSWER_MAX}
                  dir="auto"
                  {...form.getInputProps('suggested_answer')}
                />
              )
            );
          }}
        </ReportForm>
      )}
    </Frame>
  );
}

type Known = Pick<RouterOutputs['reports']['state'], 'others' | 'is_reported'>;

interface FrameProps<State extends Known> {
  query: ComponentProps<typeof QueryView<State>>['query'];
  onClose: () => void;
  children: (state: State, onSent: () => void) => ReactNode;
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
