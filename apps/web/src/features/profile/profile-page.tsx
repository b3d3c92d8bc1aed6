import { profile } from '@amphi/domain/messages/fr/account/profile';
import { studies } from '@amphi/domain/messages/fr/account/studies';
import { hasRole } from '@amphi/domain/staff/rules';
import { Skeleton, Stack } from '@mantine/core';
import { ErrorState } from '../../components/error-state.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StudiesForm } from '../../components/studies-form.tsx';
import { Rows } from '../../components/ui/rows.tsx';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { DataSection } from './data-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { OfflineSection } from './offline-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PushSection } from './push-section.tsx';
import { RemoveSection } from './removal/remove-section.tsx';
import { ExplanationsSection, ReportsSection } from './reports/own-lists.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { PreferenceSection } from './section/preference-section.tsx';
import { Section } from './section/section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

const texts = profile.groups;

/** Shows one's own account: rows that open, and switches. */
export function Component() {
  const { is_admin, staff } = useUser();
  return (
    <Page>
      <PageHeader title={profile.title} />
      <Stack maw="45rem">
        <Rows label={texts.account}>
          <IdentitySection />
          <Section title={profile.password.title} text={profile.password.text}>
            <PasswordForm />
          </Section>
          <SecondFactorSection />
          <SessionsSection />
        </Rows>
        <Rows label={texts.study}>
          <StudiesSection />
          <PushSection />
          <OfflineSection />
          <PreferenceSection name="is_compared" texts={profile.comparison} />
          <PreferenceSection name="shows_score" texts={profile.score} />
          {(is_admin || hasRole(staff, 'accountant')) && (
            <PreferenceSection name="gets_order_mails" texts={profile.orderMails} />
          )}
        </Rows>
        <Rows label={texts.sent}>
          <ReportsSection />
          <ExplanationsSection />
        </Rows>
        <Rows label={texts.data}>
          <DataSection />
          <RemoveSection />
        </Rows>
      </Stack>
    </Page>
  );
}

/** The faculty and the year of study, which may be left out. */
function StudiesSection() {
  const query = trpc.profile.preferences.useQuery();
  return (
    <Section title={studies.title} text={studies.text}>
      <QueryView
        query={query}
        loading={<Skeleton height={44} />}
        error={(_, retry) => <ErrorState message={profile.settingLoadFailed} onRetry={retry} />}
      >
        {(preferences) => <StudiesForm studies={preferences} />}
      </QueryView>
    </Section>
  );
}
