import type { RouterOutputs } from '@amphi/api';
import { common } from '@amphi/domain/messages/fr/common';
import { reports as texts } from '@amphi/domain/messages/fr/reports';
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormFailure } from '../../form-failure.tsx';
import { QueryView } from '../../query-view.tsx';
import { ReportForm } from './report-form.tsx';

export type ReportState = RouterOutputs['reports']['state'];

interface ReportDialogProps {
  qcmId: number;
  onClose: () => void;
}

/** The form of a report; where one is open already, only that it is. */
export function ReportDialog({ qcmId, onClose }: ReportDialogProps) {
  const query = trpc.reports.state.useQuery({ qcm_id: qcmId }, { staleTime: 0 });
  const [sent, setSent] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<strong>{texts.title}</strong>}
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
    >
      {sent ? (
        <Note text={texts.sent} color="green" onClose={onClose} />
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
            show: <Note text={texts.already} color="blue" onClose={onClose} />,
          }}
        >
          {({ letters, others }) => (
            <Stack>
              <Text c="dimmed">{texts.text}</Text>
              {others > 0 && <Text fw={600}>{texts.others(others)}</Text>}
              <ReportForm
                qcmId={qcmId}
                letters={letters}
                onSent={() => setSent(true)}
                onClose={onClose}
              />
            </Stack>
          )}
        </QueryView>
      )}
    </Modal>
  );
}

function Note({ text, color, onClose }: { text: string; color: string; onClose: () => void }) {
  return (
    <Stack>
      <Alert color={color} role="status">
        {text}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {common.close}
        </Button>
      </Group>
    </Stack>
  );
}
