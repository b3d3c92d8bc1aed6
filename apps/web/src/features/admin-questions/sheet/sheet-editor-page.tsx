import { sheets } from '@amphi/domain/messages/fr/sheets';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { NotFoundPage } from '../../../layouts/not-found-page.tsx';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';

const SheetWork = lazy(() => import('./sheet-work.tsx'));

const SKELETON = <Skeleton height={320} />;

/** The sheet of a chapter as the staff works on it: text and preview, review, versions. */
export function Component() {
  const chapterId = parseRouteId(useParams().chapterId);
  return chapterId === null ? <NotFoundPage /> : <LoadedSheet key={chapterId} id={chapterId} />;
}

function LoadedSheet({ id }: { id: number }) {
  const office = useOffice();
  const query = trpc.sheets.editing.useQuery({ chapter_id: id });
  return (
    <ContentPage
      title={query.data ? sheets.title(query.data.name) : sheets.name}
      {...(query.data && { subtitle: query.data.subject_name })}
      back={{ to: office.tab({ tab: 'content' }), label: sheets.staff.back }}
    >
      <Loaded query={query} loading={SKELETON}>
        {(sheet) => (
          <Suspense fallback={SKELETON}>
            <SheetWork sheet={sheet} />
          </Suspense>
        )}
      </Loaded>
    </ContentPage>
  );
}
