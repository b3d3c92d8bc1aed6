import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { IconSettings } from '@tabler/icons-react';
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
        actions={
          user.is_admin && (
            <LinkButton
              to={paths.admin()}
              variant="default"
              leftSection={<IconSettings size={18} aria-hidden />}
            >
              {dashboard.admin}
            </LinkButton>
          )
        }
      />
      <RunningExam />
      <DashboardBody />
    </Page>
  );
}
