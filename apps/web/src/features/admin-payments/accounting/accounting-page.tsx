import { adminAccounting as texts } from '@amphi/domain/messages/fr/admin-accounting';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { paths } from '../../../paths.ts';
import AccountingView from './accounting-view.tsx';
import { IdleStudents } from './idle-students.tsx';

const BACK = { to: paths.admin({ tab: 'payments' }), label: texts.back };

/** What was earned, how fast orders are decided, and who comes back. */
export default function AccountingPage() {
  return (
    <ContentPage title={texts.title} subtitle={texts.subtitle} back={BACK}>
      <AccountingView />
      <IdleStudents />
    </ContentPage>
  );
}
