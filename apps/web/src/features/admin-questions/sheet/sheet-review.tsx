import { sheets } from '@amphi/domain/messages/fr/sheets';
import { Button, Text } from '@mantine/core';
import { notifyDone, notifyWarning } from '../../../components/admin/dialog/notify.tsx';
import { ChangedWords } from '../../../components/admin/difference/changed-words.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { Actions } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { EditedSheet } from './types.ts';

const texts = sheets.staff;

/** A version that waits for a reviewer: what it changes, word by word, and its publication. */
export function SheetReview({ sheet }: { sheet: EditedSheet }) {
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
