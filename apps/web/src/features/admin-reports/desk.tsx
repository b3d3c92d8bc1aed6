import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { Skeleton } from '@mantine/core';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { QuestionText, QuestionTextFormat } from '../../components/question/question-text.tsx';
import { trpc } from '../../lib/trpc.ts';
import { DecisionForm } from './decision-form.tsx';
import { DeskTitle } from './desk-title.tsx';
import { LetterTable } from './letter-table.tsx';
import { Messages } from './messages.tsx';
import classes from './reports.module.css';

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
          <DeskTitle
            title={texts.question(question.subject_name, question.question_number)}
            state={question.state}
          />
          <QuestionTextFormat value={question.text_format}>
            <QuestionText>{question.question_text}</QuestionText>
          </QuestionTextFormat>
          {question.image_url && (
            <img src={question.image_url} alt="" className={classes.image} loading="lazy" />
          )}
          <LetterTable question={question} />
          <Messages {...question} />
          <DecisionForm key={question.version} question={question} />
        </article>
      )}
    </QueryView>
  );
}
