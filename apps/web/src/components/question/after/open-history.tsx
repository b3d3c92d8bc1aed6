import { openCorrections as texts } from '@amphi/domain/messages/fr/open-corrections';
import { formatDate, truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { History } from './history.tsx';
import { SheetLink } from './sheet-link.tsx';

/** Limit of a former expected answer, in characters. */
const SHORT = 300;

interface OpenHistoryProps {
  qrocId: number;
  /** True where the answer was given at another time: on this page it is given to the present version. */
  isPast?: boolean | undefined;
}

/** Lists the changes of an open question, beneath its answer. */
export function OpenHistory({ qrocId, isPast = false }: OpenHistoryProps) {
  const { data } = trpc.corrections.byQroc.useQuery({ qroc_id: qrocId }, { retry: false });
  if (!data) return null;
  const { changes, answered_version: answered } = data;
  return (
    <>
      <SheetLink chapterId={data.sheet_chapter_id} />
      <History
        changes={changes.map(({ from, ...change }) => ({
          ...change,
          text: texts.change(
            { ...change, has_new_key: from !== null },
            formatDate(change.changed_at),
          ),
          former: from && texts.former(truncate(from, SHORT)),
        }))}
        isEarlier={
          isPast &&
          answered !== null &&
          changes.some(({ version, from }) => from !== null && version > answered)
        }
      />
    </>
  );
}
