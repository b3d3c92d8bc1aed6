import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { isWeak } from '@amphi/domain/reviews/readiness';
import { Progress as Bar, Box, Group, Stack, Text } from '@mantine/core';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { NumbersDetails } from '../../../components/numbers/numbers-details.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatNumber } from '../../../lib/format.ts';
import type { Progress } from '../types.ts';
import { ChapterLink } from './chapter-link.tsx';
import classes from './progress.module.css';
import { NoneWeak, WeakChapters } from './weak-chapters.tsx';

const { byChapter: texts } = progress;

type Chapter = Progress['by_chapter'][number];

const COUNTS = ['answered', 'correct', 'fragile', 'learning', 'acquired', 'paused'] as const;
type Counts = Pick<Chapter, (typeof COUNTS)[number]>;

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

/** Chapters that are shown at once. */
const SHOWN = 5;

const knownOf = ({ acquired, total }: Chapter) => acquired / Math.max(1, total);

interface ByChapterProps {
  chapters: readonly Chapter[];
  /** Rates of chapters with enough answers. */
  rates: Progress['chapters'];
}

/** Lists the knowledge of each chapter, the least known first, with a table for each subject, and the weak ones. */
export function ByChapter({ chapters, rates }: ByChapterProps) {
  const subjects = [...new Set(chapters.map(({ subject_id }) => subject_id))];
  const sorted = [...chapters].sort(
    (one, other) => knownOf(one) - knownOf(other) || other.total - one.total,
  );
  const weak = new Set(rates.filter(isWeak).map(({ chapter_id }) => chapter_id));
  const bars = (some: readonly Chapter[]) => (
    <ul className={classes.chapters}>
      {some.map((chapter) => (
        <ChapterBar
          key={`${chapter.subject_id} ${chapter.chapter_id}`}
          chapter={chapter}
          withSubject={subjects.length > 1}
          isWeak={chapter.chapter_id !== null && weak.has(chapter.chapter_id)}
        />
      ))}
    </ul>
  );
  return (
    <ChartSection
      title={texts.title}
      text={texts.text}
      empty={chapters.length === 0 ? texts.empty : null}
      table={
        <>
          <Legend />
          {bars(sorted.slice(0, SHOWN))}
          {sorted.length > SHOWN && (
            <details>
              <summary>{texts.more(sorted.length - SHOWN)}</summary>
              {bars(sorted.slice(SHOWN))}
            </details>
          )}
          <NoneWeak rates={rates} />
          <NumbersDetails summary={progress.table}>
            <WeakChapters chapters={rates} />
            <Text variant="meta">{texts.tableText}</Text>
            {subjects.map((id) => (
              <SubjectChapters
                key={id}
                chapters={chapters.filter(({ subject_id }) => subject_id === id)}
              />
            ))}
          </NumbersDetails>
        </>
      }
    />
  );
}

/** The depths of a bar by their colours, from what is known best; what was never seen is its track. */
const STAGES = [
  ['acquired', reviews.stages.acquired],
  ['learning', reviews.stages.learning],
  ['fragile', reviews.stages.fragile],
  ['border-strong', texts.outside],
  ['track', texts.never],
] as const;

const Legend = () => (
  <Group c="dimmed" fz="sm" gap="0 var(--mantine-spacing-sm)" aria-hidden>
    {STAGES.map(([color, name]) => (
      <Box
        component="span"
        key={color}
        className={classes.key}
        __vars={{ '--key': `var(--amphi-${color})` }}
      >
        {name}
      </Box>
    ))}
  </Group>
);

interface ChapterBarProps {
  chapter: Chapter;
  withSubject: boolean;
  isWeak: boolean;
}

function ChapterBar({ chapter, withSubject, isWeak }: ChapterBarProps) {
  const { subject_id, subject_name, chapter_id, chapter_name, total } = chapter;
  const { acquired, learning, fragile, paused } = chapter;
  const outside = chapter.outside + paused;
  const never = Math.max(0, total - acquired - learning - fragile - outside);
  const share = (count: number) => (100 * count) / Math.max(1, total);
  return (
    <li>
      {chapter_id === null ? (
        <span>{texts.noChapter}</span>
      ) : (
        <ChapterLink subject={subject_id} id={chapter_id} name={chapter_name ?? ''} />
      )}
      {isWeak && <Chip tone="wrong">{texts.weak}</Chip>}
      <Text variant="meta" span ms="auto">
        {withSubject && (
          <>
            <span dir="auto">{subject_name}</span> ·{' '}
          </>
        )}
        {texts.acquired(acquired, total)}
      </Text>
      <Bar.Root
        size="md"
        role="img"
        aria-label={texts.bar(acquired, learning, fragile, outside, never)}
      >
        <Bar.Section value={share(acquired)} color="var(--amphi-acquired)" aria-hidden />
        <Bar.Section value={share(learning)} color="var(--amphi-learning)" aria-hidden />
        <Bar.Section value={share(fragile)} color="var(--amphi-fragile)" aria-hidden />
        <Bar.Section value={share(outside)} color="var(--amphi-border-strong)" aria-hidden />
      </Bar.Root>
    </li>
  );
}

function SubjectChapters({ chapters }: { chapters: readonly Chapter[] }) {
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
  return (
    <Stack gap="xs" mt="sm">
      <Text variant="label" dir="auto">
        {subject}
      </Text>
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
    </Stack>
  );
}
