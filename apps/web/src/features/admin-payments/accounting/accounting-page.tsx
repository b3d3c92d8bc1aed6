import { adminAccounting as texts } from '@amphi/domain/messages/fr/admin/accounting';
import { Skeleton, Text } from '@mantine/core';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { formatMonth, formatNumber, formatPercent } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { Figures } from './figures.tsx';
import { IdleStudents } from './idle-students.tsx';
import { Months } from './months.tsx';
import { Revenue } from './revenue.tsx';
import type { Accounting } from './types.ts';

const BACK = { to: paths.admin({ tab: 'payments' }), label: texts.back };

/** The figures, and who does not study, which administrators alone see. */
export default function AccountingPage() {
  return (
    <ContentPage title={texts.title} subtitle={texts.subtitle} back={BACK}>
      <AccountingView />
      <IdleStudents />
    </ContentPage>
  );
}

/** Revenue, speed of decisions and returning students in figures, and the months of the accounts. */
export function AccountingView() {
  const query = trpc.stats.accounting.useQuery();
  return (
    <Loaded query={query} loading={<Skeleton height="40rem" radius="md" aria-busy />}>
      {(data) => (
        <>
          <Figures reviews={data.reviews} renewals={data.renewals} />
          <Revenue revenue={data.revenue} />
          <Conversion conversion={data.conversion} />
          <Months />
        </>
      )}
    </Loaded>
  );
}

function Conversion({ conversion }: Pick<Accounting, 'conversion'>) {
  return (
    <Section title={texts.conversion.title}>
      <Text variant="meta" mb="sm">
        {texts.conversion.text}
      </Text>
      <Numbers
        align="end"
        label={texts.conversion.title}
        head={texts.conversion.head}
        rows={[...conversion].reverse().map(({ month, registrations, ordered, approved }) => ({
          key: month,
          cells: [
            formatMonth(month),
            formatNumber(registrations),
            formatNumber(ordered),
            formatNumber(approved),
            registrations === 0
              ? texts.reviews.none
              : formatPercent((100 * approved) / registrations),
          ],
        }))}
      />
    </Section>
  );
}

export { CodesPage, CodesView } from '../codes/codes-page.tsx';
