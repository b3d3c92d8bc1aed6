import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { IconListDetails, IconSettings, IconShoppingBag } from '@tabler/icons-react';
import { UpcomingExams } from '../../components/exams/upcoming-exams.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { RunningExam } from './running-exam.tsx';

/** Where students begin: what they may study, how they are doing, and what they have ordered. */
export function Component() {
  const user = useUser();
  return (
    <Page>
      <PageHeader
        title={dashboard.welcome(user.full_name)}
        subtitle={dashboard.subtitle}
        actions={
          <>
            {user.is_admin && (
              <LinkButton
                to={paths.admin()}
                variant="default"
                leftSection={<IconSettings size={18} aria-hidden />}
              >
                {dashboard.admin}
              </LinkButton>
            )}
            <LinkButton
              to={paths.newSitting()}
              variant="light"
              leftSection={<IconListDetails size={18} aria-hidden />}
            >
              {dashboard.newSitting}
            </LinkButton>
            <LinkButton
              to={paths.buy()}
              variant="light"
              leftSection={<IconShoppingBag size={18} aria-hidden />}
            >
              {dashboard.buy}
            </LinkButton>
          </>
        }
      />
      <RunningExam />
      <UpcomingExams near />
      <DashboardBody />
    </Page>
  );
}
