import { useOffice } from '../../../components/admin/use-office.ts';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { SheetForm } from './sheet-form.tsx';
import { SheetReview } from './sheet-review.tsx';
import { SheetVersions } from './sheet-versions.tsx';
import type { EditedSheet } from './types.ts';
import { useSheetText } from './use-sheet-text.ts';

/** The work on a sheet: what waits for a reviewer, the text and its preview, and the versions. */
export default function SheetWork({ sheet }: { sheet: EditedSheet }) {
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
