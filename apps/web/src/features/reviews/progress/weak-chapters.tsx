import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { isWeak } from '@amphi/domain/reviews/readiness';
import { Text } from '@mantine/core';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { NumbersDetails } from '../../../components/numbers/numbers-details.tsx';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import type { Progress } from '../types.ts';
import { ChapterLink } from './chapter-link.tsx';
import { RateCell } from './rate-cell.tsx';

const { chapters: texts } = progress;

const percent = (share: number) => formatPercent(Math.round(share * 1000) / 10);

/** The chapters in which the student knows less than the others, with both rates on the same questions. */
export function WeakChapters({ chapters }: { chapters: Progress['chapters'] }) {
  const weak = chapters.filter(isWeak);
  if (weak.length === 0) {
    return <Text variant="meta">{chapters.length === 0 ? texts.empty : texts.noneWeak}</Text>;
  }
  return (
    <NumbersDetails summary={texts.title}>
      <Text variant="meta">{texts.text}</Text>
      <Numbers
        label={texts.title}
        head={[texts.chapter, texts.own, texts.others, texts.answered]}
        rows={weak.map(
          ({ chapter_id, chapter_name, subject_id, subject_name, own, expected, answered }) => ({
            key: String(chapter_id),
            cells: [
              <ChapterLink key="name" subject={subject_id} id={chapter_id} name={chapter_name}>
                <span dir="auto">{subject_name}</span>
              </ChapterLink>,
              own && <RateCell key="own" {...own} />,
              expected === null ? texts.unknown : percent(expected),
              formatNumber(answered),
            ],
          }),
        )}
      />
    </NumbersDetails>
  );
}
