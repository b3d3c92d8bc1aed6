import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { type Letter, maskOf } from '@amphi/domain/questions/letters';
import type { ReportDecision } from '@amphi/domain/reports/rules';
import { resolveReportsInput } from '@amphi/domain/reports/schema';
import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useOffice } from '../../components/admin/use-office.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { trpc } from '../../lib/trpc.ts';
import { DecisionChoice, DecisionEnd, DuplicateField } from './decision-parts.tsx';
import { Preview } from './preview.tsx';
import type { DeskQuestion } from './types.ts';
import { useDecision } from './use-decision.ts';

/** One decision for all open reports of a question; it begins with the key that most of them hold right. */
export function DecisionForm({ question }: { question: DeskQuestion }) {
  const office = useOffice();
  const resolve = trpc.reports.resolve.useMutation();
  const { failure, ...handlers } = useDecision(resolve.mutateAsync);
  const { suggestion, correct_answers: key } = question;
  const first = suggestion.length > 0 ? suggestion : key;
  const { form, submit, submitting } = useSchemaForm({
    schema: resolveReportsInput,
    initialValues: {
      qcm_id: question.id,
      version: question.version,
      up_to: question.reports.at(-1)?.id ?? 0,
      decision: 'correct' as ReportDecision,
      correct_answers: first as Letter[],
      duplicate_of: null as number | null,
      public_note: noteFor('correct', first),
      reply: '',
    },
    ...handlers,
  });
  const { decision, correct_answers, duplicate_of } = form.values;
  const isSameKey = maskOf(correct_answers) === maskOf(key);

  function choose(next: ReportDecision) {
    form.setFieldValue('decision', next);
    form.setFieldValue('public_note', noteFor(next, correct_answers));
  }

  return (
    <form onSubmit={submit} noValidate aria-label={texts.decision}>
      <Stack>
        <DecisionChoice
          value={decision}
          onChange={choose}
          explanation={texts.explanations[decision]}
        />
        {decision === 'correct' && (
          <Checkbox.Group
            size="md"
            label={texts.newKey}
            data-path="correct_answers"
            value={correct_answers}
            error={form.errors.correct_answers}
            onChange={(next) => {
              const letters = (next as Letter[]).sort();
              form.setFieldValue('correct_answers', letters);
              form.setFieldValue('public_note', noteFor('correct', letters));
            }}
          >
            <Group mt="xs" gap="lg">
              {question.letters.map(({ letter }) => (
                <Checkbox key={letter} size="md" value={letter} label={letter} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        {decision === 'correct' && isSameKey && <Text>{texts.sameKey}</Text>}
        {decision === 'correct' && !isSameKey && (
          <Preview qcmId={question.id} correctAnswers={correct_answers} />
        )}
        {decision === 'neutralise' && <Preview qcmId={question.id} correctAnswers={null} />}
        {decision === 'duplicate' && (
          <DuplicateField
            value={duplicate_of}
            error={form.errors.duplicate_of}
            onChange={(next) => form.setFieldValue('duplicate_of', next)}
          />
        )}
        {(decision === 'neutralise' || (decision === 'correct' && !isSameKey)) && (
          <TextInput label={texts.publicNote} dir="auto" {...form.getInputProps('public_note')} />
        )}
        <DecisionEnd
          reply={form.getInputProps('reply')}
          isReplyRequired={decision === 'reject'}
          failure={failure}
          editPath={office.tab({ tab: 'questions', subject: question.subject_id })}
          submitLabel={texts.submit[decision]}
          submitting={submitting}
        />
      </Stack>
    </form>
  );
}

/** Returns the initial note to students on a decision. */
function noteFor(decision: ReportDecision, letters: readonly Letter[]): string {
  if (decision === 'correct') return texts.noteOf(letters);
  return decision === 'neutralise' ? texts.noteNeutralised : '';
}
