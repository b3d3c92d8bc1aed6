import type { RouterOutputs } from '@amphi/api';
import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { myReports as texts } from '@amphi/domain/messages/fr/my-reports';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { reports } from '@amphi/domain/messages/fr/reports';
import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '../../../components/ui/chip.tsx';
import frame from '../../../components/ui/frame.module.css';
import { formatDate, truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FIRST, OwnList } from './own-list.tsx';

const TEXT_LENGTH = 120;

const TONES = { open: 'brand', accepted: 'correct' } as const;

/** Reports of the student, with their decisions. */
export function ReportsSection() {
  const [limit, setLimit] = useState(FIRST);
  const query = trpc.reports.mine.useQuery({ limit }, { placeholderData: keepPreviousData });
  return (
    <OwnList texts={texts} query={query} onMore={setLimit}>
      {(report) => <Row key={report.id} report={report} />}
    </OwnList>
  );
}

function Row({ report }: { report: RouterOutputs['reports']['mine']['items'][number] }) {
  const { status, suggested_answers: letters, message, reference, reply } = report;
  return (
    <Stack component="li" gap={4} py="sm" className={frame.prose}>
      <Group justify="space-between" gap="0.25rem var(--mantine-spacing-sm)">
        <strong dir="auto">{questionOf(report.subject_name, report)}</strong>
        <Chip tone={lookUp(TONES, status, undefined)}>
          {lookUp(texts.statuses, status, common.unknown)}
        </Chip>
      </Group>
      <Text dir="auto">{truncate(report.question_text, TEXT_LENGTH)}</Text>
      <Text variant="meta">
        {lookUp(reports.reasons, report.reason, common.unknown)}
        {letters.length > 0 && <span>{` · ${texts.letters(letters)}`}</span>} ·{' '}
        {texts.on(formatDate(report.created_at))}
      </Text>
      {report.suggested_answer && <Text dir="auto">{texts.answer(report.suggested_answer)}</Text>}
      {[message, reference].map(
        (words) =>
          words && (
            <Text key={words} dir="auto">
              {words}
            </Text>
          ),
      )}
      {reply && (
        <div className={frame.quote}>
          <strong>{texts.reply}</strong>
          <Text dir="auto">{reply}</Text>
        </div>
      )}
    </Stack>
  );
}
