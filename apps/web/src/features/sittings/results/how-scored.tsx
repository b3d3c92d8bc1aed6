import { EXAMPLE_QUESTION, WORKED_MASK } from '@amphi/domain/baremes/examples';
import { judge } from '@amphi/domain/baremes/score';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring as texts } from '@amphi/domain/messages/fr/sittings/scoring';
import { Text } from '@mantine/core';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { truncate } from '../../../lib/format.ts';
import { noteOf } from './note.ts';
import type { ReviewedQuestion, SittingResult } from './types.ts';

/** In characters. */
const TEXT_LENGTH = 60;

/** Returns the answer, and the reason of its points. */
function howOf(question: ReviewedQuestion): [string, string] {
  if (question.kind === 'qcm') {
    const { selected_answers, reason } = question;
    return [
      selected_answers.length === 0 ? texts.noAnswer : selected_answers.join(', '),
      texts.reason(reason),
    ];
  }
  if (question.is_blank) return [texts.noAnswer, texts.reason({ by: 'blank' })];
  const { typed_text, is_to_compare, feedback } = question;
  return [
    typed_text === null ? texts.noAnswer : truncate(typed_text, TEXT_LENGTH),
    is_to_compare ? texts.toCompare : feedback?.grade === null ? texts.recognised : texts.judged,
  ];
}

/**
 * The rule in words; of each question what was ticked, what decided its points, and the points; and one answer worked
 * out under every rule.
 */
export function HowScored({ result }: { result: SittingResult }) {
  const { bareme, total, questions, by_bareme } = result;
  return (
    <>
      <Text fz="sm" mb="xs">
        <strong>{bareme.name}</strong> — {texts.rule(bareme)} {baremes.discordanceMeans}
      </Text>
      <Numbers
        label={texts.table}
        head={[texts.question, texts.answer, texts.why, texts.points]}
        rows={questions.map((question) => ({
          key: String(question.position),
          cells: [question.position, ...howOf(question), texts.value(question.points)],
        }))}
        foot={[baremes.score, '', texts.total(total.points, total.max_points), noteOf(result)]}
      />
      <Text fz="sm" my="xs">
        {texts.example(EXAMPLE_QUESTION, WORKED_MASK)}
      </Text>
      <Numbers
        label={texts.examples}
        head={[baremes.label, texts.why, texts.points]}
        rows={by_bareme.map(({ id, name, ...rule }) => {
          const { points, reason } = judge(rule, EXAMPLE_QUESTION, WORKED_MASK);
          return { key: String(id), cells: [name, texts.reason(reason), texts.value(points)] };
        })}
      />
    </>
  );
}
