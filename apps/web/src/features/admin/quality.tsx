import { adminQuality as texts } from '@amphi/domain/messages/fr/admin/quality';
import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ContentPage } from '../../components/admin/content-page.tsx';
import { Views } from '../../components/admin/tab-views.tsx';
import { useOffice } from '../../components/admin/use-office.ts';
import { paths, type QualityView } from '../../paths.ts';
import { modules } from './modules.ts';

function lazyView(load: () => Promise<ComponentType>): ComponentType {
  const View = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<Skeleton height="24rem" aria-busy />}>
      <View />
    </Suspense>
  );
}

const VIEWS: Record<QualityView, { label: string; view: ComponentType }> = {
  analysis: {
    label: texts.views.analysis,
    view: lazyView(async () => (await modules.analysis()).AnalysisView),
  },
  duplicates: {
    label: texts.views.duplicates,
    view: lazyView(async () => (await modules.duplicates()).DuplicatesView),
  },
  cases: {
    label: texts.views.cases,
    view: lazyView(async () => (await modules.cases()).CasesView),
  },
};

/** Shows the analysis, possible duplicates or the clinical cases: a page of administrators for each. */
function QualityPage({ shown }: { shown: QualityView }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  /** Each view is of the same subject. */
  const show = (next: string) => {
    const subject = params.get('subject');
    const query = subject === null ? '' : `?subject=${subject}`;
    void navigate(`${paths.adminContent(next as QualityView)}${query}`, {
      preventScrollReset: true,
    });
  };
  return (
    <ContentPage title={texts.title}>
      <Views label={texts.label} views={VIEWS} shown={shown} onShow={show} />
    </ContentPage>
  );
}

export const AnalysisPage = () => <QualityPage shown="analysis" />;
export const DuplicatesPage = () => <QualityPage shown="duplicates" />;
export const CasesPage = () => <QualityPage shown="cases" />;

/** Views at the desk of staff, of whom reviewers alone read the analysis. */
export default function QualityTab() {
  const { isReviewer, isEditor } = useOffice();
  const [params, setParams] = useSearchParams();
  const { analysis, duplicates, cases } = VIEWS;
  const views = { ...(isReviewer && { analysis }), duplicates, ...(isEditor && { cases }) };
  // Each of the first two was a tab.
  const wanted = [params.get('view'), params.get('tab')];
  const shown = Object.keys(views).find((name) => wanted.includes(name)) ?? 'duplicates';
  const show = (view: string) =>
    setParams((before) => {
      const subject = before.get('subject');
      return { tab: 'quality', view, ...(subject !== null && { subject }) };
    });
  return <Views label={texts.label} views={views} shown={shown} onShow={show} />;
}
