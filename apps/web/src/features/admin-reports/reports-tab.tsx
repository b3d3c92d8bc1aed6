import { adminExplanations as texts } from '@amphi/domain/messages/fr/admin/explanations';
import { SegmentedControl } from '@mantine/core';
import { useAdminParams } from '../../components/admin/params/use-admin-params.ts';
import { useOffice } from '../../components/admin/use-office.ts';
import MissingList from './proposals/missing-list.tsx';
import ProposalsQueue from './proposals/proposals-queue.tsx';
import classes from './reports.module.css';
import ReportsQueue from './reports-queue.tsx';

const VIEWS = ['reports', 'explanations', 'missing'] as const;
const LABELS = {
  reports: texts.reports,
  explanations: texts.title,
  missing: texts.missing,
};

/** Reports on questions, proposals of students for them, and the questions without an explanation. */
export default function ReportsTab() {
  const { params, change } = useAdminParams();
  const { isReviewer } = useOffice();
  // Reports are decided by reviewers; editors look after explanations.
  const views = VIEWS.filter((one) => isReviewer || one !== 'reports');
  const view = views.find((one) => one === params.get('view')) ?? views[0];
  return (
    <>
      <SegmentedControl
        mb="md"
        size="md"
        aria-label={texts.views}
        value={view}
        data={views.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(next) =>
          change({ view: next === views[0] ? null : next, page: null, sort: null })
        }
        classNames={{ root: classes.views }}
      />
      {view === 'reports' && <ReportsQueue />}
      {view === 'explanations' && <ProposalsQueue />}
      {view === 'missing' && <MissingList />}
    </>
  );
}
