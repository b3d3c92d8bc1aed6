import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { NumbersDetails } from '../../../components/numbers/numbers-details.tsx';
import { formatNumber } from '../../../lib/format.ts';
import type { Progress } from '../types.ts';
import { ChapterLink } from './chapter-link.tsx';

const { byChapter: texts } = progress;

type ChapterProgress = Progress['by_chapter'][number];

const COUNTS = ['answered', 'correct', 'fragile', 'learning', 'acquired', 'paused'] as const;
type Counts = Pick<ChapterProgress, (typeof COUNTS)[number]>;

const HEAD = [
  progress.chapters.chapter,
  texts.correct,
  reviews.stages.fragile,
  reviews.stages.learning,
  reviews.stages.acquired,
  reviews.setAside,
];

/** The cells of a row beside its name. */
const cellsOf = ({ answered, correct, fragile, learning, acquired, paused }: Counts) => [
  texts.correctOf(correct, answered),
  ...[fragile, learning, acquired, paused].map(formatNumber),
];

/** Answers in each chapter, and how well its questions in the book are known; a table for each subject. */
export function ByChapter({ chapters }: { chapters: readonly ChapterProgress[] }) {
  const subjects = [...new Set(chapters.map(({ subject_id }) => subject_id))];
  return (
    <ChartSection
      title={texts.title}
      text={texts.text}
      empty={chapters.length === 0 ? texts.empty : null}
      table={subjects.map((id) => (
        <SubjectChapters
          key={id}
          chapters={chapters.filter(({ subject_id }) => subject_id === id)}
          isAlone={subjects.length === 1}
        />
      ))}
    />
  );
}

interface SubjectChaptersProps {
  chapters: readonly ChapterProgress[];
  /** Otherwise the table is opened on demand. */
  isAlone: boolean;
}

function SubjectChapters({ chapters, isAlone }: SubjectChaptersProps) {
  const subject = chapters[0]?.subject_name ?? '';
  const total: Counts = {
    answered: 0,
    correct: 0,
    fragile: 0,
    learning: 0,
    acquired: 0,
    paused: 0,
  };
  for (const chapter of chapters) {
    for (const count of COUNTS) total[count] += chapter[count];
  }
  const table = (
    <Numbers
      label={texts.of(subject)}
      align="end"
      head={HEAD}
      rows={chapters.map(({ chapter_id, chapter_name, ...chapter }) => ({
        key: String(chapter_id),
        cells: [
          chapter_id === null ? (
            texts.noChapter
          ) : (
            <ChapterLink
              key="name"
              subject={chapter.subject_id}
              id={chapter_id}
              name={chapter_name ?? ''}
            />
          ),
          ...cellsOf(chapter),
        ],
      }))}
      foot={[texts.total, ...cellsOf(total)]}
    />
  );
  if (isAlone) return table;
  return <NumbersDetails summary={<span dir="auto">{subject}</span>}>{table}</NumbersDetails>;
}
