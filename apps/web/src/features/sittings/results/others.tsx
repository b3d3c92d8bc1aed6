import { sittingResults as texts } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { Columns } from '../../../components/pictures/columns.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { rankText } from './note.ts';
import type { SittingResult } from './types.ts';

/** Notes out of 20, rounded down. */
const NOTES = Array.from({ length: 21 }, (_, note) => note);

/** The notes of all who sat the same exam, and where the student is among them; nothing where there are few. */
export function Others({ rank }: Pick<SittingResult, 'rank'>) {
  if (rank === null || rank.notes === null) return null;
  const { own, counts } = rank.notes;
  const copies = NOTES.map((note) => ({
    note: String(note),
    copies: counts.find((one) => one.note === note)?.count ?? 0,
  }));
  return (
    <ChartSection
      title={rankText(rank) ?? texts.notes.title}
      text={texts.notes.text}
      chart={
        <Columns
          data={copies}
          dataKey="note"
          series={[{ name: 'copies', label: texts.notes.copies, color: 'var(--amphi-learning)' }]}
          lines={[
            {
              x: String(own),
              label: texts.notes.you,
              labelPosition: 'top',
              color: 'var(--amphi-ink)',
            },
          ]}
        />
      }
      table={
        <Numbers
          label={texts.notes.title}
          align="end"
          head={[texts.notes.note, texts.notes.copies]}
          rows={copies
            .filter((one) => one.copies > 0)
            .map((one) => ({ key: one.note, cells: [one.note, formatNumber(one.copies)] }))}
        />
      }
    />
  );
}
