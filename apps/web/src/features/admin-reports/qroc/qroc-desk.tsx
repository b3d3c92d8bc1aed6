import '@mantine/core/styles/List.layer.css';
import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { Box, List, Text, Title } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { Messages } from '../messages.tsx';
import type { DeskQroc } from '../types.ts';
import { QrocDecisionForm } from './qroc-decision-form.tsx';

/** Shows a reported open question: what it expects, what is proposed instead, and the decision. */
export function QrocDesk({ id }: { id: number }) {
  const query = trpc.reports.byQroc.useQuery({ id });
  return (
    <DeskFrame query={query}>
      {(question) => (
        <>
          <Expected question={question} />
          <Messages {...question} />
          <QrocDecisionForm key={question.version} question={question} />
        </>
      )}
    </DeskFrame>
  );
}

function Expected({ question }: { question: DeskQroc }) {
  const { answer_text, accepted_answers, justification, answers, known } = question;
  return (
    <section aria-labelledby="reported-expected">
      <Title order={3} id="reported-expected">
        {texts.expected}
      </Title>
      <Box component="p" m="0.25rem 0" style={{ whiteSpace: 'pre-line' }} dir="auto">
        {answer_text}
      </Box>
      {accepted_answers.length > 0 && (
        <>
          <Text variant="meta">{texts.alsoAccepted}</Text>
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
        <Box component="p" m="0.25rem 0" style={{ whiteSpace: 'pre-line' }} dir="auto">
          {justification}
        </Box>
      )}
      <Text variant="meta">{texts.graded(answers, known)}</Text>
    </section>
  );
}
