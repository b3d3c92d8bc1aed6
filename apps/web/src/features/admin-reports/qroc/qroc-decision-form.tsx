import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { readAnswers, writeAnswers } from '@amphi/domain/questions/expected-answers';
import { resolveQrocReportsInput } from '@amphi/domain/reports/qroc-decision.schema';
import type { ReportDecision } from '@amphi/domain/reports/rules';
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useOffice } from '../../../components/admin/use-office.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DecisionChoice, DecisionEnd, DuplicateField } from '../decision-parts.tsx';
import { PreviewNeutralised } from '../preview.tsx';
import classes from '../reports.module.css';
import type { DeskQroc } from '../types.ts';
import { useDecision } from '../use-decision.ts';

/** One decision for all open reports of an open question; what students propose is accepted by one press. */
export function QrocDecisionForm({ question }: { question: DeskQroc }) {
  const office = useOffice();
  const resolve = trpc.reports.resolveQroc.useMutation();
  const { failure, ...handlers } = useDecision(resolve.mutateAsync);
  const { form, submit, submitting } = useSchemaForm({
    schema: resolveQrocReportsInput,
    initialValues: {
      id: question.id,
      version: question.version,
      up_to: question.reports.at(-1)?.id ?? 0,
      decision: 'correct' as ReportDecision,
      answer_text: question.answer_text,
      accepted_answers: writeAnswers(question.accepted_answers),
      duplicate_of: null as number | null,
      public_note: '',
      reply: '',
    },
    ...handlers,
  });
  const { decision, accepted_answers, duplicate_of } = form.values;
  const accepted = readAnswers(accepted_answers);

  function choose(next: ReportDecision) {
    form.setFieldValue('decision', next);
    form.setFieldValue('public_note', next === 'neutralise' ? texts.noteNeutralised : '');
  }

  function accept(text: string) {
    form.setFieldValue('accepted_answers', writeAnswers([...accepted, text]));
    if (form.values.public_note === '') form.setFieldValue('public_note', texts.noteAccepted(text));
  }

  return (
    <form onSubmit={submit} noValidate aria-label={texts.decision}>
      <Stack>
        <DecisionChoice
          value={decision}
          onChange={choose}
          explanation={decision === 'correct' ? texts.openCorrection : texts.explanations[decision]}
        />
        {decision === 'correct' && (
          <>
            {question.proposals.length > 0 && (
              <section aria-labelledby="reported-proposals">
                <Text fw={600} id="reported-proposals">
                  {texts.proposals}
                </Text>
                <ul className={classes.proposals}>
                  {question.proposals.map((proposal) => (
                    <Proposal
                      key={proposal.text}
                      {...proposal}
                      isAccepted={accepted.includes(proposal.text)}
                      onAccept={() => accept(proposal.text)}
                    />
                  ))}
                </ul>
              </section>
            )}
            <Textarea
              label={adminQuestions.form.answer}
              autosize
              minRows={2}
              maxRows={12}
              dir="auto"
              required
              {...form.getInputProps('answer_text')}
            />
            <Textarea
              label={adminQuestions.expected.accepted_answers}
              description={adminQuestions.expected.hints.accepted_answers}
              data-path="accepted_answers"
              autosize
              minRows={2}
              maxRows={12}
              dir="auto"
              {...form.getInputProps('accepted_answers')}
            />
          </>
        )}
        {decision === 'neutralise' && <PreviewNeutralised qrocId={question.id} />}
        {(decision === 'correct' || decision === 'neutralise') && (
          <TextInput label={texts.publicNote} dir="auto" {...form.getInputProps('public_note')} />
        )}
        {decision === 'duplicate' && (
          <DuplicateField
            value={duplicate_of}
            error={form.errors.duplicate_of}
            onChange={(next) => form.setFieldValue('duplicate_of', next)}
          />
        )}
        <DecisionEnd
          reply={form.getInputProps('reply')}
          isReplyRequired={decision === 'reject'}
          failure={failure}
          editPath={office.tab({ tab: 'questions', view: 'qrocs', subject: question.subject_id })}
          submitLabel={texts.submit[decision]}
          submitting={submitting}
        />
      </Stack>
    </form>
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
    <li>
      <span dir="auto">{text}</span>
      <Text component="span" size="sm" c="dimmed">
        {texts.students(count)}
      </Text>
      <Button
        size="compact-md"
        variant="default"
        disabled={isAccepted}
        aria-label={`${label}\u00a0: ${text}`}
        onClick={onAccept}
      >
        {label}
      </Button>
    </li>
  );
}
