import '@mantine/core/styles/List.layer.css';
import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { List, Skeleton, Text, Title } from '@mantine/core';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { QuestionText, QuestionTextFormat } from '../../../components/question/question-text.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { DeskTitle } from '../desk-title.tsx';
import { Messages } from '../messages.tsx';
import classes from '../reports.module.css';
import type { DeskQroc } from '../types.ts';
import { QrocDecisionForm } from './qroc-decision-form.tsx';

/** One reported open question: what it expects, what is proposed instead, and the decision. */
export function QrocDesk({ qrocId }: { qrocId: number }) {
  const query = trpc.reports.byQroc.useQuery({ id: qrocId });
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
          <DeskTitle
            title={texts.openQuestion(question.subject_name, question.question_number)}
            state={question.state}
          />
          <QuestionTextFormat value={question.text_format}>
            <QuestionText>{question.question_text}</QuestionText>
          </QuestionTextFormat>
          {question.image_url && (
            <img src={question.image_url} alt="" className={classes.image} loading="lazy" />
          )}
          <Expected question={question} />
          <Messages {...question} />
          <QrocDecisionForm key={question.version} question={question} />
        </article>
      )}
    </QueryView>
  );
}

function Expected({ question }: { question: DeskQroc }) {
  const { answer_text, accepted_answers, justification, answers, known } = question;
  return (
    <section aria-labelledby="reported-expected">
      <Title order={3} size="h4" id="reported-expected">
        {texts.expected}
      </Title>
      <p className={classes.written} dir="auto">
        {answer_text}
      </p>
      {accepted_answers.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {texts.alsoAccepted}
          </Text>
          <List>
            {accepted_answers.map((answer) => (
              <List.Item key={answer}>
                <span dir="auto">{answer}</span>
              </List.Item>
            ))}
          </List>
        </>
      )}
      {justification && (
        <p className={classes.written} dir="auto">
          {justification}
        </p>
      )}
      <Text size="sm" c="dimmed">
        {texts.graded(answers, known)}
      </Text>
    </section>
  );
}
