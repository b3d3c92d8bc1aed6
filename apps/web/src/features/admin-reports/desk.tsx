import { adminReports as texts } from '@amphi/domain/messages/fr/admin-reports';
import { reports } from '@amphi/domain/messages/fr/reports';
import { Badge, Skeleton, Text, Title } from '@mantine/core';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { StudentLink } from '../../components/admin/student-link.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { QuestionText, QuestionTextFormat } from '../../components/question/question-text.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { DeviceText } from '../../ui/device-text.tsx';
import { DecisionForm } from './decision-form.tsx';
import { LetterTable } from './letter-table.tsx';
import classes from './reports.module.css';
import type { DeskQuestion } from './types.ts';

/** One reported question: what it says, what is held against it, and the decision. */
export function Desk({ qcmId }: { qcmId: number }) {
  const query = trpc.reports.byQuestion.useQuery({ qcm_id: qcmId });
  return (
    <QueryView
      query={query}
      loading={
        <div role="status" aria-label={texts.loadingQuestion}>
          <Skeleton height={420} />
        </div>
      }
      error={(error, retry) => loadFailure(error, retry)}
      empty={null}
    >
      {(question) => (
        <article className={classes.desk} aria-labelledby="reported-question">
          <header className={classes.itemHead}>
            <Title order={2} size="h3" id="reported-question">
              {texts.question(question.subject_name, question.question_number)}
            </Title>
            {question.state !== 'published' && (
              <Badge variant="light">{texts.states[question.state]}</Badge>
            )}
          </header>
          <QuestionTextFormat value={question.text_format}>
            <QuestionText>{question.question_text}</QuestionText>
          </QuestionTextFormat>
          {question.image_url && (
            <img src={question.image_url} alt="" className={classes.image} loading="lazy" />
          )}
          <LetterTable question={question} />
          <Messages question={question} />
          <DecisionForm key={question.version} question={question} />
        </article>
      )}
    </QueryView>
  );
}

function Messages({ question }: { question: DeskQuestion }) {
  return (
    <section aria-labelledby="reported-messages">
      <Title order={3} size="h4" id="reported-messages">
        {texts.messages}
      </Title>
      <ul className={classes.messages}>
        {question.reports.map((report) => (
          <li key={report.id}>
            <Text size="sm" c="dimmed">
              <StudentLink id={report.user_id} name={report.full_name} /> ·{' '}
              {reports.reasons[report.reason]} ·{' '}
              <DeviceText>{formatDateTime(report.created_at)}</DeviceText>
              {report.question_version < question.version &&
                ` · ${texts.earlier(report.question_version)}`}
            </Text>
            {report.suggested_answers.length > 0 && (
              <p>
                <strong>{texts.says(report.suggested_answers)}</strong>
              </p>
            )}
            {report.message && <p dir="auto">{report.message}</p>}
            {report.reference && (
              <p dir="auto">
                <em>{report.reference}</em>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
