import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import {
  IconBooks,
  IconChecklist,
  IconFlame,
  type IconProps,
  IconTargetArrow,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import bodyClasses from './dashboard.module.css';
import { Panel } from './panel.tsx';
import classes from './progress-stats.module.css';
import type { Dashboard } from './types.ts';

const texts = dashboard.stats;

interface ProgressStatsProps {
  stats: Dashboard['stats'];
  /** The number of open semesters. */
  semesters: number;
  /** Below the rest, where there is something to do first. */
  last?: boolean;
}

/** Four figures about the student's work. */
export function ProgressStats({ stats, semesters, last = false }: ProgressStatsProps) {
  const { total_completed_qcms, average_score, streak } = stats;
  return (
    <Panel title={texts.title} className={last ? bodyClasses.last : bodyClasses.whole}>
      <dl className={classes.root}>
        <Stat
          icon={IconChecklist}
          value={formatNumber(total_completed_qcms)}
          label={texts.completed(total_completed_qcms)}
        />
        <Stat icon={IconTargetArrow} value={formatPercent(average_score)} label={texts.average} />
        <Stat
          icon={IconFlame}
          value={formatNumber(streak.days)}
          label={texts.streak(streak)}
          warm={streak.days > 0}
        />
        <Stat icon={IconBooks} value={formatNumber(semesters)} label={texts.semesters(semesters)} />
      </dl>
    </Panel>
  );
}

interface StatProps {
  icon: ComponentType<IconProps>;
  value: string;
  label: string;
  warm?: boolean;
}

function Stat({ icon: Icon, value, label, warm }: StatProps) {
  return (
    <div className={classes.stat} data-warm={warm || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <Icon size={22} aria-hidden className={classes.icon} />
    </div>
  );
}
