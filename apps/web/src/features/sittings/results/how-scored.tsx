import { baremes } from '@amphi/domain/messages/fr/baremes';
import { scoring as texts } from '@amphi/domain/messages/fr/scoring';
import { Text } from '@mantine/core';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { noteOf } from './note.ts';
import type { SittingResult } from './types.ts';

/** The rule in words, and of each question what was ticked, what decided its points, and the points. */
export function HowScored({ result }: { result: SittingResult }) {
  const { bareme, total, score, questions } = result;
  return (
    <>
      <Text size="sm" mb="xs">
        <strong>{bareme.name}</strong> — {texts.rule(bareme)} {baremes.discordanceMeans}
      </Text>
      <Numbers
        label={texts.table}
        head={[texts.question, texts.answer, texts.why, texts.points]}
        rows={questions.map(({ position, selected_answers, reason, points }) => ({
          key: String(position),
          cells: [
            position,
            selected_answers.length === 0 ? texts.noAnswer : selected_answers.join(', '),
            texts.reason(reason),
            texts.value(points),
          ],
        }))}
        foot={[baremes.score, '', texts.total(total.points, total.max_points), noteOf(score)]}
      />
    </>
  );
}
