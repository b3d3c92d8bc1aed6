import { sheets } from '@amphi/domain/messages/fr/sheets';
import { Button, Text } from '@mantine/core';
import { notifyDone, notifyWarning } from '../../../components/admin/dialog/notify.tsx';
import { ChangedWords } from '../../../components/admin/difference/changed-words.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { Actions, PageColumns } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Row, Rows } from '../../../components/ui/rows.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SheetForm } from './sheet-form.tsx';
import { type EditedSheet, useSheetText } from './use-sheet-text.ts';

const texts = sheets.staff;

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

/** A version that waits for a reviewer: what it changes, word by word, and its publication. */
function SheetReview({ sheet }: { sheet: EditedSheet }) {
  const { chapter_id, latest, published, may_publish } = sheet;
  const office = useOffice();
  const publish = trpc.sheets.publish.useMutation({
    meta: { invalidates: 'all' },
    onSuccess: (_, { version }) => notifyDone(texts.published(version)),
    onError: (error) => notifyWarning(errorDetail(error, texts.failed)),
  });
  if (latest === null || latest.published_at !== null) return null;
  const { version, body } = latest;
  return (
    <Panel title={texts.waiting(version)} tinted>
      <details>
        <summary>{texts.differs}</summary>
        <Text component="div" mt="xs" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
          <ChangedWords from={published?.body ?? ''} to={body} />
        </Text>
      </details>
      {may_publish && office.reviews(sheet) && (
        <Actions>
          <Button
            loading={publish.isPending}
            onClick={() => publish.mutate({ chapter_id, version })}
          >
            {texts.publish(version)}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}

interface SheetVersionsProps {
  sheet: EditedSheet;
  /** Puts the text of a version into the form; missing for those who only read. */
  onRestore: ((version: number) => void) | undefined;
}

/** The latest versions of a sheet. */
function SheetVersions({ sheet, onRestore }: SheetVersionsProps) {
  return (
    <Panel title={texts.history}>
      {sheet.versions.length === 0 && <Text variant="meta">{texts.noHistory}</Text>}
      <Rows>
        {sheet.versions.map(({ version, created_at, published_at, author_name, length }) => (
          <Row
            key={version}
            title={texts.version(version)}
            meta={
              <>
                <span>{published_at === null ? texts.isDraft : texts.isPublished}</span>
                <span>{texts.facts(formatDateTime(created_at), author_name, length)}</span>
              </>
            }
            end={
              onRestore &&
              version !== sheet.latest?.version && (
                <Button
                  variant="subtle"
                  aria-label={texts.restoreOf(version)}
                  onClick={() => onRestore(version)}
                >
                  {texts.restore}
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </Panel>
  );
}
