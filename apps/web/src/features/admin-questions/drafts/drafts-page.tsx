import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { paths } from '../../../paths.ts';

// With the forms, whose parts it shares: every visitor loads the name of each file of the build.
const DraftsView = lazy(async () => ({
  default: (await import('../question-dialog.tsx')).DraftsView,
}));

const BACK = { to: paths.admin({ tab: 'questions' }), label: texts.back };

/** The drafts, for administrators. */
export default function DraftsPage() {
  return (
    <ContentPage title={texts.title} subtitle={texts.subtitle} back={BACK}>
      <Suspense fallback={<Skeleton height="20rem" radius="lg" aria-busy />}>
        <DraftsView base={`${paths.admin()}/drafts`} />
      </Suspense>
    </ContentPage>
  );
}
