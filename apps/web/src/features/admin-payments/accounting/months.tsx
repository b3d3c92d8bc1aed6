import type { RouterOutputs } from '@amphi/api';
import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { filterOfMonth } from '@amphi/domain/payments/months';
import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import {
  formatDate,
  formatDollars,
  formatLongMonth,
  formatMonth,
  formatNumber,
} from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paymentsFile } from '../payments-file.ts';
import { addMoney } from './add-money.ts';

type Month = RouterOutputs['months']['list'][number];

const { months: texts } = adminAccounting;

const nameOf = ({ month }: Month) => formatLongMonth(`${month}-01`);
const totalOf = ({ received, returned }: Month) => formatDollars(addMoney(received, returned));

/** A month that is over and brought nothing has nothing to say, unless it was closed. */
const isShown = ({ entries, is_over, closed_at }: Month) =>
  entries > 0 || !is_over || closed_at !== null;

/** The months of the accounts: their files, and which of them are closed. */
export function Months() {
  const { isCashier } = useOffice();
  const query = trpc.months.list.useQuery();
  const closing = useDialog<Month>();
  return (
    <Section title={texts.title} text={texts.text}>
      <Loaded query={query} loading={<Skeleton height="10rem" aria-busy />}>
        {(months) => (
          <Numbers
            align="end"
            label={texts.title}
            head={texts.head}
            rows={months.filter(isShown).map((month) => ({
              key: month.month,
              cells: [
                formatMonth(`${month.month}-01`),
                formatDollars(month.received),
                formatDollars(month.returned),
                <strong key="total">{totalOf(month)}</strong>,
                formatNumber(month.entries),
                <Files key="files" month={month} />,
                <State
                  key="state"
                  month={month}
                  onClose={isCashier ? () => closing.open(month) : undefined}
                />,
              ],
            }))}
          />
        )}
      </Loaded>
      {closing.show((month, shown) => (
        <CloseMonth {...shown} month={month} />
      ))}
    </Section>
  );
}

/** Shows if a month is closed; without `onClose` for accounts that may not close one. */
function State({ month, onClose }: { month: Month; onClose: (() => void) | undefined }) {
  const { is_over, closed_at, closed_by_name } = month;
  if (closed_at !== null) return texts.closed(formatDate(closed_at), closed_by_name);
  if (!is_over || onClose === undefined) return is_over ? texts.open : texts.running;
  return (
    <Button size="sm" variant="default" aria-label={texts.closeOf(nameOf(month))} onClick={onClose}>
      {texts.close}
    </Button>
  );
}

function Files({ month }: { month: Month }) {
  return (
    <Group gap="sm" justify="end" wrap="nowrap">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Anchor
          key={format}
          href={paymentsFile(format, filterOfMonth(month.month))}
          aria-label={texts.files(nameOf(month), format.toUpperCase())}
          download
          fz="inherit"
        >
          {format.toUpperCase()}
        </Anchor>
      ))}
    </Group>
  );
}

interface CloseMonthProps extends DialogProps {
  month: Month;
}

function CloseMonth({ month, ...dialog }: CloseMonthProps) {
  const close = trpc.months.close.useMutation();
  const { received, returned, entries } = month;
  return (
    <ConfirmAction
      {...dialog}
      title={texts.closeTitle(nameOf(month))}
      confirmLabel={texts.close}
      run={() => close.mutateAsync({ month: month.month })}
      done={texts.done(nameOf(month))}
    >
      <Text>
        {texts.sums(
          formatDollars(received),
          formatDollars(Math.abs(returned)),
          totalOf(month),
          entries,
        )}
      </Text>
      <Text>{texts.final}</Text>
    </ConfirmAction>
  );
}
