import type { RouterOutputs } from '@amphi/api';
import { adminCodes as texts } from '@amphi/domain/messages/fr/admin/codes';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconTicket } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../../components/admin/add-button.tsx';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { CopyLink } from '../../../components/admin/copy-link.tsx';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { DownloadCsv } from '../../../components/admin/download-csv.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { openColumn } from '../../../components/admin/table/row-button.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { DangerButton } from '../../../components/ui/danger-button.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { codeLink } from '../../../lib/code-link.ts';
import { formatDate, today } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/params/use-list-params.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { PaymentStatusBadge } from '../list/payment-status.tsx';
import { type Code, offOf, whatsappOf } from './code.ts';
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
      <Toolbar search={<SearchBox list={{ search, setSearch }} texts={texts} />} action={add} />
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

const { columns: labels } = texts;

interface CodeDetailsProps extends DialogProps {
  code: Code;
}

/** A code with its link, and the orders that used it. */
function CodeDetails({ code, opened, onClose }: CodeDetailsProps) {
  const { is_admin } = useUser();
  const query = trpc.codes.byId.useQuery({ id: code.id });
  const ending = useDialog<true>();
  const end = trpc.codes.end.useMutation();
  const shown = query.data ?? code;
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      covered={ending.opened}
      size="lg"
      title={texts.detailsTitle(code.code)}
    >
      <Facts layout="rows">
        <Fact label={labels.off}>{offOf(shown)}</Fact>
        <Fact label={labels.semester}>{shown.semester_name ?? texts.allSemesters}</Fact>
        <Fact label={labels.uses}>{texts.uses(shown.uses, shown.max_uses)}</Fact>
        <Fact label={labels.brought}>{sumInMru(shown.brought)}</Fact>
        <Fact label={labels.note}>{shown.note ?? admin.none}</Fact>
        <Fact label={labels.ends}>{endOf(shown)}</Fact>
      </Facts>
      {!shown.is_over && (
        <>
          <CopyLink label={texts.link} hint={texts.linkHint} link={codeLink(code.code)} />
          <Group gap="sm" mb="md">
            <Button
              component="a"
              href={whatsappOf(code)}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              {texts.whatsapp}
            </Button>
            {is_admin && <DangerButton onClick={() => ending.open(true)}>{texts.end}</DangerButton>}
          </Group>
        </>
      )}
      <Loaded
        query={query}
        loading={<Skeleton height="8rem" aria-busy />}
        empty={{
          when: ({ orders }) => orders.length === 0,
          show: <Text c="dimmed">{texts.noOrders}</Text>,
        }}
      >
        {({ orders }) => (
          <Numbers
            label={texts.orders}
            head={texts.ordersHead}
            rows={orders.map((order) => ({
              key: String(order.id),
              cells: [
                order.id,
                <StudentLink key="user" id={order.user_id} name={order.user_name} />,
                order.semester_name,
                sumInMru(order.amount),
                order.received === null ? admin.none : sumInMru(order.received),
                <PaymentStatusBadge key="status" status={order.status} />,
                formatDate(order.created_at),
              ],
            }))}
          />
        )}
      </Loaded>
      {ending.show((_data, shown) => (
        <ConfirmAction
          {...shown}
          danger
          title={texts.endTitle}
          confirmLabel={texts.end}
          run={() => end.mutateAsync({ id: code.id })}
          done={texts.ended(code.code)}
        >
          {texts.endText(code.code)}
        </ConfirmAction>
      ))}
    </AdminModal>
  );
}

const { columns: headers } = texts;

/** The last day of a code, or that it has ended. */
const endOf = ({ is_over, ends_at }: Code): string =>
  is_over ? texts.over : ends_at === null ? texts.noEnd : formatDate(ends_at);

/** The columns of the codes' table. */
const codeColumns = (onOpen: (code: Code) => void): Column<Code>[] => [
  {
    id: 'code',
    header: headers.code,
    card: 'title',
    cell: ({ code }) => (
      <Text fz="inherit" fw={650} ff="monospace">
        {code}
      </Text>
    ),
  },
  { id: 'off', header: headers.off, numeric: true, card: 'line', cell: offOf },
  {
    id: 'semester',
    header: headers.semester,
    card: 'line',
    cell: ({ semester_name }) => semester_name ?? texts.allSemesters,
  },
  {
    id: 'uses',
    header: headers.uses,
    numeric: true,
    card: 'line',
    cell: ({ uses, max_uses }) => texts.uses(uses, max_uses),
  },
  {
    id: 'brought',
    header: headers.brought,
    numeric: true,
    card: 'line',
    cell: ({ brought }) => sumInMru(brought),
  },
  { id: 'note', header: headers.note, card: 'line', cell: ({ note }) => note ?? admin.none },
  { id: 'ends', header: headers.ends, card: 'line', cell: endOf },
  openColumn(({ code }) => texts.detailsOf(code), onOpen),
];
