import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { Box, Progress, Text } from '@mantine/core';
import { Numbers } from '../../components/numbers/numbers.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { formatPercent } from '../../lib/format.ts';
import type { DeskQuestion } from './types.ts';

/** Each option with the key, how many reports hold it right, and who ticked it. */
export function LetterTable({ question }: { question: DeskQuestion }) {
  const { letters, options, correct_answers, answers, strongest } = question;
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
            <ShareBar
              key="chosen"
              share={answers.total === 0 ? null : chosen / answers.total}
              isRight={correct_answers.includes(letter)}
            />,
            <ShareBar
              key="strong"
              share={strong === null || !strongest?.strong ? null : strong / strongest.strong}
              isRight={correct_answers.includes(letter)}
            />,
          ],
        }))}
      />
      <Text variant="meta">
        {strongest ? texts.strongest(strongest.n, strongest.strong) : texts.noStrongest}
      </Text>
    </div>
  );
}

/** A share as a bar, green where the option is in the key. */
function ShareBar({ share, isRight }: { share: number | null; isRight: boolean }) {
  if (share === null) return '—';
  return (
    <Box miw="6rem">
      {formatPercent(100 * share)}
      <Progress value={100 * share} color={isRight ? 'green.5' : 'gray.5'} mt={4} aria-hidden />
    </Box>
  );
}
