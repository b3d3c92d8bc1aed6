import { adminAccounting as texts } from '@amphi/domain/messages/fr/admin/accounting';
import { Skeleton } from '@mantine/core';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { Conversion } from './conversion.tsx';
import { Figures } from './figures.tsx';
import { IdleStudents } from './idle-students.tsx';
import { Months } from './months.tsx';
import { RevenuePace } from './pace.tsx';
import { Revenue } from './revenue.tsx';

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
    <Loaded query={query} loading={<Skeleton height="90rem" radius="md" aria-busy />}>
      {(data) => (
        <>
          <Figures reviews={data.reviews} renewals={data.renewals} />
          <RevenuePace days={data.days} />
          <Revenue revenue={data.revenue} />
          <Conversion conversion={data.conversion} />
          <Months />
        </>
      )}
    </Loaded>
  );
}

export { CodesPage, CodesView } from '../codes/codes-page.tsx';
