import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { readAnswers, writeAnswers } from '@amphi/domain/questions/expected-answers';
import { resolveQrocReportsInput } from '@amphi/domain/reports/qroc-decision.schema';
import { Button, Group, Stack, Text } from '@mantine/core';
import { LongText } from '../../../components/admin/form/long-text.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { DecisionFrame, decisionOf, useDecision } from '../decision-frame.tsx';
import { PreviewNeutralised } from '../preview.tsx';
import type { DeskQroc } from '../types.ts';

/** Decides on all open reports of an open question; what students propose is accepted by one press. */
export function QrocDecisionForm({ question }: { question: DeskQroc }) {
  const resolve = trpc.reports.resolveQroc.useMutation();
  const decisionForm = useDecision(
    resolveQrocReportsInput,
    {
      ...decisionOf(question),
      id: question.id,
      answer_text: question.answer_text,
      accepted_answers: writeAnswers(question.accepted_answers),
    },
    resolve.mutateAsync,
  );
  const { form } = decisionForm;
  const { decision, accepted_answers } = form.values;
  const accepted = readAnswers(accepted_answers);

  function accept(text: string) {
    form.setFieldValue('accepted_answers', writeAnswers([...accepted, text]));
    if (form.values.public_note === '') form.setFieldValue('public_note', texts.noteAccepted(text));
  }

  return (
    <DecisionFrame
      {...decisionForm}
      question={question}
      explanation={decision === 'correct' ? texts.openCorrection : texts.explanations[decision]}
      noteFor={(next) => (next === 'neutralise' ? texts.noteNeutralised : '')}
      hasNote={decision === 'correct' || decision === 'neutralise'}
    >
      {decision === 'correct' && (
        <>
          {question.proposals.length > 0 && (
            <section aria-labelledby="reported-proposals">
              <Text fw={650} id="reported-proposals">
                {texts.proposals}
              </Text>
              <Stack component="ul" gap="xs" mt="0.25rem">
                {question.proposals.map((proposal) => (
                  <Proposal
                    key={proposal.text}
                    {...proposal}
                    isAccepted={accepted.includes(proposal.text)}
                    onAccept={() => accept(proposal.text)}
                  />
                ))}
              </Stack>
            </section>
          )}
          <LongText
            label={adminQuestions.form.answer}
            required
            {...form.getInputProps('answer_text')}
          />
          <LongText
            label={adminQuestions.expected.accepted_answers}
            description={adminQuestions.expected.hints.accepted_answers}
            {...form.getInputProps('accepted_answers')}
          />
        </>
      )}
      {decision === 'neutralise' && <PreviewNeutralised qrocId={question.id} />}
    </DecisionFrame>
  );
}

interface ProposalProps {
  text: string;
  count: number;
  isAccepted: boolean;
  onAccept: () => void;
}

/** An answer that students hold right, and how many do. */
function Proposal({ text, count, isAccepted, onAccept }: ProposalProps) {
  const label = isAccepted ? texts.isAccepted : texts.acceptToo;
  return (
    <Group component="li" gap="0.25rem var(--mantine-spacing-sm)">
      <span dir="auto">{text}</span>
      <Text variant="meta" component="span">
        {texts.students(count)}
      </Text>
      <Button
        size="sm"
        variant="default"
        disabled={isAccepted}
        aria-label={`${label}\u00a0: ${text}`}
        onClick={onAccept}
      >
        {label}
      </Button>
    </Group>
  );
}
