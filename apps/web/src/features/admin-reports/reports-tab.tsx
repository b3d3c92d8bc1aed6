import { adminExplanations as texts } from '@amphi/domain/messages/fr/admin/explanations';
import { TabViews } from '../../components/admin/tab-views.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import MissingList from './proposals/missing-list.tsx';
import ProposalsQueue from './proposals/proposals-queue.tsx';
import ReportsQueue from './reports-queue.tsx';

const EXPLANATIONS = {
  explanations: { label: texts.title, view: ProposalsQueue },
  missing: { label: texts.missing, view: MissingList },
};
const ALL = { reports: { label: texts.reports, view: ReportsQueue }, ...EXPLANATIONS };

/** Reports on questions, proposals of students for them, and the questions without an explanation. */
export default function ReportsTab() {
  const { isReviewer } = useOffice();
  // Reports are decided by reviewers; editors look after explanations.
  return <TabViews label={texts.views} views={isReviewer ? ALL : EXPLANATIONS} />;
}
