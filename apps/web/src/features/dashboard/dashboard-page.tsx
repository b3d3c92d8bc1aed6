import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { Alert } from '@mantine/core';
import { IconClock, IconSettings } from '@tabler/icons-react';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { DashboardBody } from './dashboard-body.tsx';

/** The first page of students: what they may study, how they are doing, and what they have ordered. */
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

/** The exam under way, on whatever device it was begun. An extra: where it can't be had, nothing is shown. */
function RunningExam() {
  const { data: exam } = trpc.sittings.current.useQuery();
  if (!exam) return null;
  return (
    <Alert
      color="saffron"
      mb="md"
      icon={<IconClock aria-hidden />}
      title={
        exam.is_paused
          ? sittingHistory.examPaused
          : sittingHistory.examRunning(exam.remaining_seconds ?? 0)
      }
    >
      <p dir="auto">{exam.title}</p>
      <LinkButton to={paths.sitting(exam.id)}>{sittingHistory.resume}</LinkButton>
    </Alert>
  );
}
