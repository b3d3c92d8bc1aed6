import { lookUp } from '@amphi/domain/look-up';
import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { common } from '@amphi/domain/messages/fr/common';
import { myReports } from '@amphi/domain/messages/fr/my-reports';
import { reports } from '@amphi/domain/messages/fr/reports';
import type { Letter } from '@amphi/domain/questions/letters';
import { Box, Text, Title } from '@mantine/core';
import { StudentLink } from '../../components/admin/student-link.tsx';
import frame from '../../components/ui/frame.module.css';
import { formatDateTime } from '../../lib/format.ts';
import type { DeskQroc } from './types.ts';

type Report = Omit<DeskQroc['reports'][number], 'suggested_answer'> & {
  /** Suggested answer: letters for a closed question, a text for an open one. */
  suggested_answers?: readonly Letter[];
  suggested_answer?: string | null;
};

/** The open reports of a question, by student. */
export function Messages({ reports: open, version }: { reports: Report[]; version: number }) {
  return (
    <section aria-labelledby="reported-messages">
      <Title order={3} id="reported-messages">
        {texts.messages}
      </Title>
      <ul className={frame.ruled}>
        {open.map((report) => (
          <Box component="li" py="xs" className={frame.prose} key={report.id}>
            <Text variant="meta">
              <StudentLink id={report.user_id} name={report.full_name} /> ·{' '}
              {lookUp(reports.reasons, report.reason, common.unknown)} ·{' '}
              <span>{formatDateTime(report.created_at)}</span>
              {report.question_version < version && (
                <span>{` · ${texts.earlier(report.question_version)}`}</span>
              )}
            </Text>
            {report.suggested_answers !== undefined && report.suggested_answers.length > 0 && (
              <p>
                <strong>{texts.says(report.suggested_answers)}</strong>
              </p>
            )}
            {report.suggested_answer && (
              <p dir="auto">
                <strong>{myReports.answer(report.suggested_answer)}</strong>
              </p>
            )}
            {report.message && <p dir="auto">{report.message}</p>}
            {report.reference && (
              <p dir="auto">
                <em>{report.reference}</em>
              </p>
            )}
          </Box>
        ))}
      </ul>
    </section>
  );
}
