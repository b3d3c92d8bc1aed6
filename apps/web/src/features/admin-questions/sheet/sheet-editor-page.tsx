import type { RouterOutputs } from '@amphi/api';
import { sheets } from '@amphi/domain/messages/fr/sheets';
import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { NotFoundPage } from '../../../layouts/not-found-page.tsx';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SheetForm } from './sheet-form.tsx';
import { SheetReview } from './sheet-review.tsx';
import { SheetVersions } from './sheet-versions.tsx';
import { useSheetText } from './use-sheet-text.ts';

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
        {(sheet) => <SheetWork sheet={sheet} />}
      </Loaded>
    </ContentPage>
  );
}

function SheetWork({ sheet }: { sheet: EditedSheet }) {
  const text = useSheetText(sheet);
  const mayEdit = useOffice().edits(sheet);
  return (
    <PageColumns
      aside={<SheetVersions sheet={sheet} onRestore={mayEdit ? text.restore : undefined} />}
    >
      <SheetReview sheet={sheet} />
      <SheetForm sheet={sheet} text={text} readOnly={!mayEdit} />
    </PageColumns>
  );
}
