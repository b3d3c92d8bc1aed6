import { studies } from '@amphi/domain/messages/fr/account/studies';
import { common } from '@amphi/domain/messages/fr/common';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { plan as texts } from '@amphi/domain/messages/fr/reviews/plan';
import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { DaySession } from '../../../components/exams/day-session.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Renewals } from '../../../components/renewal.tsx';
import { StudiesForm } from '../../../components/studies-form.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { FoldRow, Rows } from '../../../components/ui/rows.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { ExamDates } from './exam-dates.tsx';
import { Road } from './road.tsx';

/** In a row that is closed at first. */
const LearnerForm = lazy(async () => ({
  default: (await import('./learner-form.tsx')).LearnerForm,
}));

/** The dates of the exams, what they ask for per day, and the student's own pace. */
export function Component() {
  const query = trpc.reviews.plan.useQuery();
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.page.subtitle}
        back={{ to: paths.dashboard(), label: navigation.tabs.today }}
      />
      <QueryView
        query={query}
        loading={<PlanSkeleton />}
        error={texts.page.failed}
        empty={{
          when: ({ subjects }) => subjects.length === 0,
          show: (
            <Panel>
              <EmptyState
                icon={<IconCalendar aria-hidden />}
                title={texts.page.emptyTitle}
                text={texts.page.empty}
                action={<LinkButton to={paths.buy()}>{texts.page.buy}</LinkButton>}
              />
            </Panel>
          ),
        }}
      >
        {({ subjects, proposed, day, today, reviews_per_day, rest_days, retention, keep_all }) => (
          <>
            <Renewals exams={subjects} />
            <PageColumns>
              {subjects.some(({ plan }) => plan?.state === 'planned') && <DaySession day={day} />}
              <Road subjects={subjects} reviewsPerDay={reviews_per_day} />
              <ExamDates subjects={subjects} proposed={proposed} today={today} />
              <Rows>
                {subjects.some(({ exam_on }) => exam_on !== null) && <AskStudies />}
                <FoldRow
                  order={2}
                  title={texts.page.settings}
                  meta={<span>{texts.page.atMost(reviews_per_day)}</span>}
                >
                  <Suspense>
                    <LearnerForm
                      reviewsPerDay={reviews_per_day}
                      restDays={rest_days}
                      retention={retention}
                      keepAll={keep_all}
                      dailyGoal={day.daily_goal}
                    />
                  </Suspense>
                </FoldRow>
              </Rows>
            </PageColumns>
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** Asks once there is a date for what others of the same year may be compared by; later it is in the profile. */
function AskStudies() {
  const { data } = trpc.profile.preferences.useQuery();
  if (data === undefined || data.faculty !== null) return null;
  return (
    <FoldRow order={2} title={studies.title}>
      <Text c="dimmed" mb="sm">
        {studies.text}
      </Text>
      <StudiesForm studies={data} />
    </FoldRow>
  );
}

function PlanSkeleton() {
  return (
    <Stack>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} height={150} radius="md" />
      ))}
    </Stack>
  );
}
