import { sheets } from '@amphi/domain/messages/fr/sheets';
import { Panel } from '../../../components/ui/panel.tsx';
import { Row, Rows } from '../../../components/ui/rows.tsx';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';

/** Sheets whose latest version waits for a reviewer; nothing where there are none. */
export function WaitingSheets() {
  const { data = [] } = trpc.sheets.waiting.useQuery();
  if (data.length === 0) return null;
  return (
    <Panel title={sheets.staff.list}>
      <Rows>
        {data.map(({ chapter_id, name, subject_name, author_name, created_at }) => (
          <Row
            key={chapter_id}
            title={<span dir="auto">{sheets.title(name)}</span>}
            to={paths.sheetEditor(chapter_id)}
            meta={
              <>
                <span>{subject_name}</span>
                {author_name && <span>{author_name}</span>}
                <span>{formatDate(created_at)}</span>
              </>
            }
          />
        ))}
      </Rows>
    </Panel>
  );
}
