import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { paths } from '../../../paths.ts';
import { DraftsView } from './drafts-view.tsx';

export { DraftsView };

/** The drafts, for administrators. */
export default function DraftsPage() {
  return (
    <ContentPage title={texts.title} subtitle={texts.subtitle}>
      <DraftsView base={`${paths.admin()}/drafts`} />
    </ContentPage>
  );
}
