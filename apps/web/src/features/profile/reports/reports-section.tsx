import type { RouterOutputs } from '@amphi/api';
import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { myReports as texts } from '@amphi/domain/messages/fr/my-reports';
import { reports } from '@amphi/domain/messages/fr/reports';
import { Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatDate, truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FIRST, OwnList } from './own-list.tsx';
import classes from './reports.module.css';

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
    <li className={classes.row}>
      <Group justify="space-between" gap="0.25rem 0.75rem">
        <strong dir="auto">
          {(report.qroc_id === null ? texts.question : texts.openQuestion)(
            report.subject_name,
            report.question_number,
          )}
        </strong>
        <Chip tone={lookUp(TONES, status, undefined)}>
          {lookUp(texts.statuses, status, common.unknown)}
        </Chip>
      </Group>
      <p dir="auto">{truncate(report.question_text, TEXT_LENGTH)}</p>
      <Text variant="meta" mt="0.25rem">
        {lookUp(reports.reasons, report.reason, common.unknown)}
        {letters.length > 0 && <span>{` · ${texts.letters(letters)}`}</span>} ·{' '}
        {texts.on(formatDate(report.created_at))}
      </Text>
      {report.suggested_answer && <p dir="auto">{texts.answer(report.suggested_answer)}</p>}
      {[message, reference].map(
        (words) =>
          words && (
            <p key={words} dir="auto">
              {words}
            </p>
          ),
      )}
      {reply && (
        <div className={classes.reply}>
          <strong>{texts.reply}</strong>
          <p dir="auto">{reply}</p>
        </div>
      )}
    </li>
  );
}
