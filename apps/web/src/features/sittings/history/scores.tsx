import type { RouterOutputs } from '@amphi/api';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { sittingHistory as texts } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { formatDate } from '../../../lib/format.ts';
import { ScoresChart } from './scores-chart.tsx';

/** A line needs two points at least. */
const MIN = 2;

interface ScoresProps {
  scores: RouterOutputs['sittings']['list']['scores'];
}

/** The notes of finished sittings over time, as a chart and as a table; nothing for a single one. */
export function Scores({ scores }: ScoresProps) {
  if (scores.length < MIN) return null;
  return (
    <ChartSection
      title={texts.chart}
      text={texts.chartText}
      empty={null}
      chart={
        <ScoresChart
          data={scores.map(({ mode, score, finished_at }, index) => ({
            // Several may be of one day.
            place: index + 1,
            day: finished_at === null ? '' : formatDate(finished_at),
            [mode]: score,
          }))}
        />
      }
      table={
        <Numbers
          label={texts.chart}
          head={[texts.day, texts.sitting, texts.kind, baremes.score]}
          rows={[...scores].reverse().map(({ id, mode, title, score, finished_at }) => ({
            key: String(id),
            cells: [
              <span key="day">{finished_at === null ? '' : formatDate(finished_at)}</span>,
              <span key="title" dir="auto">
                {title}
              </span>,
              mode === 'exam' ? sittings.exam : sittings.modes.tutor,
              baremes.outOf20(score),
            ],
          }))}
        />
      }
    />
  );
}
