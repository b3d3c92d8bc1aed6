import type { RouterOutputs } from '@amphi/api';
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

/** With the code of Markdown. */
const SheetWork = lazy(async () => ({ default: (await import('./sheet-work.tsx')).SheetWork }));

export type EditedSheet = RouterOutputs['sheets']['editing'];

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
      <Loaded query={query} loading={<Skeleton height={320} />}>
        {(sheet) => (
          <Suspense fallback={<Skeleton height={320} />}>
            <SheetWork sheet={sheet} />
          </Suspense>
        )}
      </Loaded>
    </ContentPage>
  );
}
