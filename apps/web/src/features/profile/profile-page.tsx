import { profile } from '@amphi/domain/messages/fr/account/profile';
import { hasRole } from '@amphi/domain/staff/rules';
import { Stack } from '@mantine/core';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Rows } from '../../components/ui/rows.tsx';
import { useUser } from '../../lib/session.ts';
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
import { StudiesSection } from './studies-section.tsx';

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
