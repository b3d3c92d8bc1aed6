import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Figure, Figures } from '../../components/ui/figures.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import type { Dashboard } from './types.ts';

const texts = dashboard.stats;

interface ProgressStatsProps {
  stats: Dashboard['stats'];
  /** The number of open semesters. */
  semesters: number;
}

/** Four figures about the student's work. */
export function ProgressStats({ stats, semesters }: ProgressStatsProps) {
  const { total_completed_qcms: completed, average_score, streak } = stats;
  return (
    <Panel title={texts.title}>
      <Figures>
        <Figure value={formatNumber(completed)} label={texts.completed(completed)} />
        <Figure value={formatPercent(average_score)} label={texts.average} />
        <Figure value={formatNumber(streak.days)} label={texts.streak(streak)} />
        <Figure value={formatNumber(semesters)} label={texts.semesters(semesters)} />
      </Figures>
    </Panel>
  );
}
