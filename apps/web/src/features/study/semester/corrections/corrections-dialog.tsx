import type { RouterOutputs } from '@amphi/api';
import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import { openCorrections } from '@amphi/domain/messages/fr/open-corrections';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../../components/dialog.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { QueryView } from '../../../../components/query-view.tsx';
import { formatDate } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';

/** Corrections that are shown at first, and at most. */
const FIRST = 20;
const MOST = 100;

interface CorrectionsDialogProps {
  semesterId: number;
  opened: boolean;
  onClose: () => void;
}

/** The corrections of a semester; what a correction says only for questions that the student has answered. */
export function CorrectionsDialog({ semesterId, opened, onClose }: CorrectionsDialogProps) {
  const [limit, setLimit] = useState(FIRST);
  const query = trpc.corrections.list.useQuery(
    { semester_id: semesterId, limit },
    { enabled: opened, placeholderData: keepPreviousData },
  );
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={texts.title}>
      <Stack>
        <Text c="dimmed">{texts.text}</Text>
        <QueryView
          query={query}
          loading={
            <div role="status" aria-label={texts.loading}>
              <Skeleton height={160} />
            </div>
          }
          error={(_, retry) => <ErrorState message={texts.failed} onRetry={retry} />}
          empty={{ when: ({ total }) => total === 0, show: <Text>{texts.empty}</Text> }}
        >
          {({ items, total }) => (
            <>
              <Text fz="sm" role="status">
                {texts.count(total)}
              </Text>
              <Stack component="ul" gap="sm">
                {items.map((correction) => (
                  <Row key={correction.id} correction={correction} />
                ))}
              </Stack>
              {items.length < Math.min(total, MOST) && (
                <Button
                  variant="default"
                  loading={query.isPlaceholderData}
                  onClick={() => setLimit(MOST)}
                >
                  {texts.more}
                </Button>
              )}
            </>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}

type Correction = RouterOutputs['corrections']['list']['items'][number];

function Row({ correction }: { correction: Correction }) {
  const { subject_name, changed_at, is_open, public_note, qroc_id } = correction;
  const date = formatDate(changed_at);
  const isOpenQuestion = qroc_id !== null;
  const change = () =>
    isOpenQuestion
      ? openCorrections.change(correction, date)
      : texts.change({ ...correction, parts: [] }, date);
  return (
    <li>
      <strong dir="auto">{questionOf(subject_name, correction)}</strong>
      <p>{is_open ? change() : texts.closed(date)}</p>
      {public_note && <p dir="auto">{public_note}</p>}
    </li>
  );
}
