import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { useSearchParams } from 'react-router-dom';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { positiveInteger } from '../../../lib/params/query-params.ts';
import { paths } from '../../../paths.ts';
import { DraftList } from './draft-list.tsx';
import { DraftView } from './draft-view.tsx';

/**
 * The drafts of the back-office and of the desk: the list, or the draft that the address names.
 *
 * @param base the address of the list, with its query if it has one
 */
export function DraftsView({ base }: { base: string }) {
  const [params] = useSearchParams();
  const id = positiveInteger(params.get('draft'));
  const linkTo = (draft: number) => `${base}${base.includes('?') ? '&' : '?'}draft=${draft}`;
  return id === undefined ? (
    <DraftList linkTo={linkTo} />
  ) : (
    <DraftView key={id} id={id} back={base} />
  );
}

/** The drafts, for administrators. */
export default function DraftsPage() {
  return (
    <ContentPage title={texts.title} subtitle={texts.subtitle}>
      <DraftsView base={`${paths.admin()}/drafts`} />
    </ContentPage>
  );
}
