import { navigation } from '@amphi/domain/messages/fr/navigation';
import { notebook as texts } from '@amphi/domain/messages/fr/reviews/notebook';
import { Box, Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import printed from '../../../components/print/print-sheet.module.css';
import { Renewals } from '../../../components/renewal.tsx';
import { ChoiceLinks } from '../../../components/ui/choice.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../paths.ts';
import { BookmarksTab } from './bookmarks/bookmarks-tab.tsx';
import { ErrorsTab } from './errors/errors-tab.tsx';
import { TABS, tabOf } from './list-query.ts';
import type { Paper } from './print-paper.tsx';

const PrintDialog = lazyDialog(async () => (await import('./print-dialog.tsx')).PrintDialog);
const PrintPaper = lazy(async () => ({ default: (await import('./print-paper.tsx')).PrintPaper }));

/** Notebook of a student: the questions missed, those bookmarked, and memos. */
export function Component() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  usePageTitle(texts.tabs[tab]);
  const [isAsking, setAsking] = useState(false);
  const [paper, setPaper] = useState<Paper | null>(null);
  const stopPrinting = useCallback(() => setPaper(null), []);
  return (
    <Page>
      <Suspense>{paper && <PrintPaper {...paper} onDone={stopPrinting} />}</Suspense>
      <div className={paper ? printed.screen : undefined}>
        <PageHeader
          title={texts.tabs[tab]}
          back={{ to: paths.dashboard(), label: navigation.tabs.today }}
          actions={
            tab === 'errors' ? (
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                {texts.print.open}
              </Button>
            ) : (
              <LinkButton
                to={paths.newSitting({
                  status: tab === 'memos' ? 'memo' : 'bookmarked',
                  subject: params.get('subject') ?? undefined,
                })}
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                {texts.newSitting}
              </LinkButton>
            )
          }
        />
        <Renewals />
        <PrintDialog opened={isAsking} onClose={() => setAsking(false)} onPrint={setPaper} />
        <Box mb="xs">
          <ChoiceLinks
            label={texts.lists}
            options={TABS.map((name) => ({
              to: paths.notebook(name === 'errors' ? {} : { tab: name }),
              label: texts.tabs[name],
              isCurrent: name === tab,
            }))}
          />
        </Box>
        {tab === 'errors' ? <ErrorsTab /> : <BookmarksTab key={tab} tab={tab} />}
      </div>
    </Page>
  );
}
