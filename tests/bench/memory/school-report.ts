import { hasCentre } from '@amphi/domain/reviews/readiness';
import { EXAM_DAY, KINDS, type KindName, type Range, READ_ON, type Result } from './school-year.ts';

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number) => (100 * share).toFixed(0);

/** Goals of each row: the share of intervals that hold what came, and how far the centres that are shown may be off on average. */
const GOALS = { within: 0.9, off: 0.1 } as const;

interface Beside {
  said: Range;
  came: number;
}

const isWithin = ({ said: { low, high }, came }: Beside) => low <= came && came <= high;

function cellsOf(pairs: readonly Beside[]): { cells: string[]; isMissed: boolean } {
  const said = mean(pairs.map(({ said: { rate } }) => rate));
  const came = mean(pairs.map((pair) => pair.came));
  const within = pairs.filter(isWithin).length;
  const shown = pairs.filter(({ said }) => hasCentre(said));
  const off = mean(shown.map((pair) => pair.said.rate - pair.came));
  const range = (end: 'low' | 'high') => percent(mean(pairs.map((pair) => pair.said[end])));
  return {
    cells: [
      percent(said),
      String(shown.length),
      `${range('low')}-${range('high')}`,
      percent(came),
      `${within}/${pairs.length}`,
    ],
    isMissed: within < GOALS.within * pairs.length || Math.abs(off) > GOALS.off,
  };
}

/** Writes a row for each kind of student and evening, as Markdown, and lists the rows that miss a goal. */
export function reportOf(results: readonly Result[]): { table: string; missed: string[] } {
  const missed: string[] = [];
  const lines = [
    '| memory | day | followed: middle | centres shown | between | came | within | stopped: middle | centres shown | between | came | within | reviews a day: said | came |',
    `|${' --- |'.repeat(14)}`,
  ];
  for (const kind of Object.keys(KINDS) as KindName[]) {
    for (const day of READ_ON) {
      const all = results.filter((result) => result.kind === kind);
      const read = all.flatMap((result) =>
        result.readings
          .filter((reading) => reading.day === day)
          .map((reading) => ({
            ...reading,
            came: result.came.get(reading.subject_id) ?? 0,
            result,
          })),
      );
      const followed = cellsOf(read.map(({ said, came }) => ({ said: said.followed, came })));
      const stopped = cellsOf(
        read.map(({ said, stopped }) => ({ said: said.stopped, came: stopped })),
      );
      const asked = read.map(({ result, subject_id }) =>
        mean(result.reviews.slice(day + 1).map((reviews) => reviews.get(subject_id) ?? 0)),
      );
      const loads =
        day === EXAM_DAY - 1
          ? ['', '']
          : [mean(read.map(({ said }) => said.perDay)).toFixed(1), mean(asked).toFixed(1)];
      lines.push(`| ${[kind, day, ...followed.cells, ...stopped.cells, ...loads].join(' | ')} |`);
      if (followed.isMissed) missed.push(`${kind}, day ${day}, followed`);
      if (stopped.isMissed) missed.push(`${kind}, day ${day}, stopped`);
    }
  }
  lines.push(
    '',
    '| memory | right on the day, % | least | most | reviews a day |',
    '| --- | --- | --- | --- | --- |',
  );
  for (const kind of Object.keys(KINDS) as KindName[]) {
    const own = results.filter((result) => result.kind === kind);
    const came = own.flatMap((result) => [...result.came.values()]);
    const perDay = own.flatMap(({ reviews }) =>
      reviews.map((day) => [...day.values()].reduce((sum, count) => sum + count, 0)),
    );
    lines.push(
      `| ${kind} | ${percent(mean(came))} | ${percent(Math.min(...came))} | ${percent(Math.max(...came))} | ${mean(perDay).toFixed(1)} |`,
    );
  }
  return { table: lines.join('\n'), missed };
}
