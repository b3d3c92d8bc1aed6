import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { Box, Text } from '@mantine/core';
import { Numbers } from '../../components/numbers/numbers.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { formatPercent } from '../../lib/format.ts';
import type { DeskQuestion } from './types.ts';

/** Each option with the key, how many reports hold it right, and who ticked it. */
export function LetterTable({ question }: { question: DeskQuestion }) {
  const { letters, options, correct_answers, answers, strongest } = question;
  const share = (count: number, total: number) =>
    total === 0 ? '—' : formatPercent((count / total) * 100);
  return (
    <div>
      <Numbers
        label={texts.letters}
        head={Object.values(texts.columns)}
        rows={letters.map(({ letter, votes, chosen, strong }) => ({
          key: letter,
          cells: [
            <Box key="letter" component="span" display="inline-block" miw="10rem">
              {letter}. <span dir="auto">{options[letter]}</span>
            </Box>,
            correct_answers.includes(letter) && (
              <Chip key="key" tone="correct">
                {texts.inKey}
              </Chip>
            ),
            votes,
            share(chosen, answers.total),
            strong === null || !strongest ? '—' : share(strong, strongest.strong),
          ],
        }))}
      />
      <Text variant="meta">
        {strongest ? texts.strongest(strongest.n, strongest.strong) : texts.noStrongest}
      </Text>
    </div>
  );
}
