import { shareImage } from '@amphi/domain/messages/fr/share-image';
import { sittingResults as texts } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { ShareImage } from '../../../components/share-image/share-image.tsx';
import { noteOf } from './note.ts';
import type { SittingResult } from './types.ts';

interface ShareResultProps {
  opened: boolean;
  onClose: () => void;
  result: SittingResult;
}

/** The note of a sitting with the bars of its chapters, or of its subjects where there are several, as a picture. */
export function ShareResult({ result, ...dialog }: ShareResultProps) {
  const { by_subject, by_chapter, correct_count, question_count, to_compare_count } = result;
  const groups = by_subject.length > 1 ? by_subject : by_chapter;
  return (
    <ShareImage
      {...dialog}
      title={shareImage.title}
      picture={{
        title: result.title,
        figure: noteOf(result),
        text: `${texts.correct}\u00a0: ${texts.ratio(correct_count, question_count - to_compare_count)}`,
        bars: groups.map(({ name, correct, total }) => ({
          label: name ?? texts.noChapter,
          value: texts.ratio(correct, total),
          share: total === 0 ? 0 : correct / total,
        })),
      }}
    />
  );
}
