import { adminExplanations as texts } from '@amphi/domain/messages/fr/explanations';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { oneOf } from '../../components/admin/params/query-params.ts';
import { useAdminParams } from '../../components/admin/params/use-admin-params.ts';
import classes from './reports.module.css';
import ReportsQueue from './reports-queue.tsx';

const ProposalsQueue = lazy(() => import('./proposals/proposals-queue.tsx'));
const MissingList = lazy(() => import('./proposals/missing-list.tsx'));

const VIEWS = ['reports', 'explanations', 'missing'] as const;

/** What students hold against questions, what they propose for them, and the questions without an explanation. */
export default function ReportsTab() {
  const { params, change } = useAdminParams();
  const view = oneOf(VIEWS, params.get('view'));
  return (
    <>
      <SegmentedControl
        mb="md"
        size="md"
        aria-label={texts.views}
        value={view}
        data={[
          { value: 'reports', label: texts.reports },
          { value: 'explanations', label: texts.title },
          { value: 'missing', label: texts.missing },
        ]}
        onChange={(next) =>
          change({ view: next === 'reports' ? null : next, page: null, sort: null })
        }
        classNames={{ root: classes.views }}
      />
      {view === 'reports' ? (
        <ReportsQueue />
      ) : (
        <Suspense key={view} fallback={<Skeleton height={320} aria-busy />}>
          {view === 'explanations' ? <ProposalsQueue /> : <MissingList />}
        </Suspense>
      )}
    </>
  );
}
