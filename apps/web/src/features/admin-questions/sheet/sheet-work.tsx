import { useOffice } from '../../../components/admin/use-office.ts';
import { PageColumns } from '../../../components/ui/layout.tsx';
import type { EditedSheet } from './sheet-editor-page.tsx';
import { SheetForm } from './sheet-form.tsx';
import { SheetReview } from './sheet-review.tsx';
import { SheetVersions } from './sheet-versions.tsx';
import { useSheetText } from './use-sheet-text.ts';

/** Text and preview of a sheet, its review and its versions. */
export function SheetWork({ sheet }: { sheet: EditedSheet }) {
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
