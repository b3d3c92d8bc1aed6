import { sheets } from '@amphi/domain/messages/fr/sheets';
import { Button, Text } from '@mantine/core';
import { Panel } from '../../../components/ui/panel.tsx';
import { Row, Rows } from '../../../components/ui/rows.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import type { EditedSheet } from './sheet-editor-page.tsx';

const texts = sheets.staff;

interface SheetVersionsProps {
  sheet: EditedSheet;
  /** Puts the text of a version into the form; missing for those who only read. */
  onRestore: ((version: number) => void) | undefined;
}

/** The latest versions of a sheet. */
export function SheetVersions({ sheet, onRestore }: SheetVersionsProps) {
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
