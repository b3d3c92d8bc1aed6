import { imports } from '@amphi/domain/messages/fr/imports';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Notices } from '../../components/admin/dialog/notices.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { positiveInteger } from '../../lib/params/query-params.ts';
import { useAddressParams } from '../../lib/params/use-address-params.ts';
import { paths } from '../../paths.ts';
import { History } from './history.tsx';
import { TemplateSection } from './template-section.tsx';
import { UploadSection } from './upload-section.tsx';

/** It needs the schemas, which the page begins without. */
const BatchView = lazy(() => import('./batch-view.tsx'));

/** The page of administrators. */
export function Component() {
  return (
    <Page wide>
      <PageHeader
        title={imports.title}
        subtitle={imports.subtitle}
        back={{ to: paths.admin({ tab: 'questions' }), label: imports.back }}
      />
      <ImportsView />
      <Notices />
    </Page>
  );
}

/** Files of questions: uploaded, previewed, committed, undone. The open file is in the address. */
export function ImportsView() {
  const { params } = useAddressParams();
  const batchId = positiveInteger(params.get('batch'));
  if (batchId === undefined) {
    return (
      <>
        <UploadSection />
        <TemplateSection />
        <History />
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton height={240} aria-busy />}>
      <BatchView key={batchId} id={batchId} />
    </Suspense>
  );
}
