import type { RouterOutputs } from '@amphi/api';
import { adminCodes as texts } from '@amphi/domain/messages/fr/admin/codes';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Alert, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../../components/admin/add-button.tsx';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { CopyLink } from '../../../components/admin/copy-link.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { DownloadCsv } from '../../../components/admin/download-csv.tsx';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { codeLink } from '../../../lib/code-link.ts';
import { today } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/params/use-list-params.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Code } from './code.ts';
import { codeColumns } from './code-columns.tsx';
import { CodeDetails } from './code-details.tsx';
import { CodeForm } from './code-form.tsx';

const BACK = { to: paths.admin({ tab: 'payments' }), label: texts.back };

export function CodesPage() {
  return (
    <ContentPage title={texts.title} subtitle={texts.subtitle} back={BACK}>
      <CodesView />
    </ContentPage>
  );
}

/** The codes with what they brought in; administrators create and end them. */
export function CodesView() {
  const { is_admin } = useUser();
  const { search, input, setSearch } = useListParams();
  const query = trpc.codes.page.useQuery(input, { placeholderData: keepPreviousData });
  const form = useDialog<true>();
  const details = useDialog<Code>();
  const [created, setCreated] = useState<Created>([]);
  const add = is_admin && <AddButton label={texts.add} onClick={() => form.open(true)} />;
  const totals = query.data?.totals;
  return (
    <>
      <Toolbar
        search={
          <SearchBox
            value={search}
            label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
            onSearch={setSearch}
          />
        }
        action={add}
      />
      <CreatedCodes codes={created} />
      <QueryTable
        query={query}
        label={texts.label}
        columns={codeColumns(details.open)}
        count={texts.count}
        beside={
          totals !== undefined &&
          totals.uses > 0 && (
            <Text variant="meta" role="status">
              {texts.totals(totals.uses, sumInMru(totals.brought), sumInMru(totals.taken_off))}
            </Text>
          )
        }
        empty={
          <EmptyState
            icon={<IconTicket aria-hidden />}
            title={texts.emptyTitle}
            text={texts.empty}
            action={add}
          />
        }
        onClear={search === '' ? undefined : () => setSearch('')}
        onOpen={details.open}
      />
      {form.show((_data, shown) => (
        <CodeForm {...shown} onCreated={setCreated} />
      ))}
      {details.show((data, shown) => (
        <CodeDetails {...shown} code={data} />
      ))}
    </>
  );
}

type Created = RouterOutputs['codes']['create'];

/** New codes, to be handed out: one as a link, more as a file. */
function CreatedCodes({ codes }: { codes: Created }) {
  const [first, ...others] = codes;
  if (first === undefined) return null;
  const fetch = () => {
    const lines = codes.map(({ code }) => `${code};${codeLink(code)}`);
    return Promise.resolve({ csv: [texts.fileHead, ...lines].join('\r\n') });
  };
  return (
    <Alert mb="md" color="green" title={texts.form.created(codes.length)}>
      {others.length === 0 ? (
        <CopyLink label={first.code} hint={texts.linkHint} link={codeLink(first.code)} />
      ) : (
        <DownloadCsv name={texts.file(today())} fetch={fetch} />
      )}
    </Alert>
  );
}
