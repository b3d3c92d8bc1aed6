import { COLUMN_HEADERS, type ColumnField } from '@amphi/domain/imports/column-names';
import { columnNotes } from '@amphi/domain/messages/fr/import-columns';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Notices } from '../../../components/admin/dialog/notices.tsx';
import { DownloadLink } from '../../../components/admin/download-link.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { positiveInteger } from '../../../lib/params/query-params.ts';
import { useAddressParams } from '../../../lib/params/use-address-params.ts';
import { paths } from '../../../paths.ts';
import { History } from './history.tsx';
import { UploadSection } from './upload-section.tsx';

/** It needs the schemas, which the page begins without. */
const BatchView = lazy(() => import('./batch-view.tsx'));

/** The page of administrators. */
export function Component() {
  return (
    <Page wide>
      <PageHeader
        title={imports.title}
        subtitle={imports.subtitle}
        back={{ to: paths.admin({ tab: 'questions' }), label: imports.back }}
      />
      <ImportsView />
      <Notices />
    </Page>
  );
}

/** Files of questions: uploaded, previewed, committed, undone. The open file is in the address. */
export function ImportsView() {
  const { params } = useAddressParams();
  const batchId = positiveInteger(params.get('batch'));
  if (batchId === undefined) {
    return (
      <>
        <UploadSection />
        <TemplateSection />
        <History />
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton height={240} aria-busy />}>
      <BatchView key={batchId} id={batchId} />
    </Suspense>
  );
}

const texts = imports.template;

/** A template to download, and the description of its columns. */
function TemplateSection() {
  return (
    <Section title={texts.title}>
      <Stack gap="sm">
        <Text>{texts.text}</Text>
        <Group gap="xs">
          {(['xlsx', 'csv'] as const).map((format) => (
            <DownloadLink key={format} href={paths.importTemplate(format)}>
              {texts[format]}
            </DownloadLink>
          ))}
        </Group>
        <details>
          <summary>{texts.columnsTitle}</summary>
          <Facts layout="rows">
            {(Object.keys(columnNotes) as ColumnField[]).map((field) => (
              <Fact key={field} label={COLUMN_HEADERS[field]}>
                {columnNotes[field]}
              </Fact>
            ))}
          </Facts>
        </details>
      </Stack>
    </Section>
  );
}
