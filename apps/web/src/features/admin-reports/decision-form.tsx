import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { type Letter, maskOf } from '@amphi/domain/questions/letters';
import type { ReportDecision } from '@amphi/domain/reports/rules';
import { resolveReportsInput } from '@amphi/domain/reports/schema';
import { Checkbox, Group, Text } from '@mantine/core';
import { trpc } from '../../lib/trpc.ts';
import { DecisionFrame, decisionOf, useDecision } from './decision-frame.tsx';
import { Preview } from './preview.tsx';
import type { DeskQuestion } from './types.ts';

/** Decides on all open reports of a question; it begins with the key that most of them hold right. */
export function DecisionForm({ question }: { question: DeskQuestion }) {
  const resolve = trpc.reports.resolve.useMutation();
  const { suggestion, correct_answers: key } = question;
  const first = suggestion.length > 0 ? suggestion : key;
  const decisionForm = useDecision(
    resolveReportsInput,
    {
      ...decisionOf(question),
      qcm_id: question.id,
      correct_answers: first as Letter[],
      public_note: noteFor('correct', first),
    },
    resolve.mutateAsync,
  );
  const { form } = decisionForm;
  const { decision, correct_answers } = form.values;
  const isSameKey = maskOf(correct_answers) === maskOf(key);
  const isCorrected = decision === 'correct' && !isSameKey;
  return (
    <DecisionFrame
      {...decisionForm}
      question={question}
      explanation={texts.explanations[decision]}
      noteFor={(next) => noteFor(next, correct_answers)}
      hasNote={isCorrected || decision === 'neutralise'}
    >
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
              <Checkbox key={letter} value={letter} label={letter} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {decision === 'correct' && isSameKey && <Text>{texts.sameKey}</Text>}
      {isCorrected && <Preview qcmId={question.id} correctAnswers={correct_answers} />}
      {decision === 'neutralise' && <Preview qcmId={question.id} correctAnswers={null} />}
    </DecisionFrame>
  );
}

/** Returns the initial note to students on a decision. */
function noteFor(decision: ReportDecision, letters: readonly Letter[]): string {
  if (decision === 'correct') return texts.noteOf(letters);
  return decision === 'neutralise' ? texts.noteNeutralised : '';
}
