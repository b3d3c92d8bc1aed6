import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { sheets } from '@amphi/domain/messages/fr/sheets';
import { Alert, Button, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { LongText } from '../../../components/admin/form/long-text.tsx';
import { parseSheet } from '../../../components/sheet/parse-sheet.ts';
import { SheetText } from '../../../components/sheet/sheet-text.tsx';
import { Actions } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { UploadButton } from '../form/image/upload-button.tsx';
import { useImageUpload } from '../form/image/use-image-upload.ts';
import type { EditedSheet, useSheetText } from './use-sheet-text.ts';

const texts = sheets.staff;

const DOCUMENTS = '.docx,.md,.markdown,.txt';

interface SheetFormProps {
  sheet: EditedSheet;
  text: ReturnType<typeof useSheetText>;
  readOnly: boolean;
}

/** The text of a sheet, with a preview of what students will see. */
export function SheetForm({ sheet, text, readOnly }: SheetFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const upload = useImageUpload((url) => {
    const start = field.current?.selectionStart ?? text.body.length;
    const end = field.current?.selectionEnd ?? start;
    text.change(
      `${text.body.slice(0, start)}![${sheets.imageName}](${url})${text.body.slice(end)}`,
    );
  });
  return (
    <>
      <Panel label={texts.label}>
        <LongText
          ref={field}
          label={texts.label}
          description={texts.hint}
          value={text.body}
          readOnly={readOnly}
          error={text.failure ?? upload.failure}
          minRows={14}
          maxRows={30}
          onChange={({ currentTarget }) => text.change(currentTarget.value)}
        />
        {!readOnly && (
          <Actions>
            <Button
              disabled={!text.isDirty || text.isConflict}
              loading={text.isSaving}
              onClick={text.submit}
            >
              {sheet.may_publish ? texts.save : texts.submit}
            </Button>
            <UploadButton
              label={texts.importFile}
              accept={DOCUMENTS}
              onFile={text.importFile}
              disabled={text.isImporting}
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              {text.isImporting ? texts.importing : texts.importFile}
            </UploadButton>
            <UploadButton
              label={adminQuestions.textFormat.insertImage}
              onFile={upload.send}
              disabled={upload.uploading}
            />
          </Actions>
        )}
        {text.isConflict && (
          <Alert color="saffron" role="alert">
            <Text mb="xs">{errorMessages['sheets.conflict']}</Text>
            <Button variant="default" onClick={text.rebase}>
              {texts.rebase}
            </Button>
          </Alert>
        )}
      </Panel>
      <Preview body={text.body} />
    </>
  );
}

function Preview({ body }: { body: string }) {
  const shown = useDeferredValue(body);
  const { sections } = useMemo(() => parseSheet(shown, []), [shown]);
  return (
    <Panel title={texts.preview}>
      {sections.length === 0 ? (
        <Text variant="meta">{texts.emptyPreview}</Text>
      ) : (
        <SheetText sections={sections} />
      )}
    </Panel>
  );
}
