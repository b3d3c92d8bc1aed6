import { profile } from '@amphi/domain/messages/fr/account/profile';
import { hasRole } from '@amphi/domain/staff/rules';
import { useUser } from '../../lib/session.ts';
import { DataSection } from './data-section.tsx';
import { OfflineSection } from './offline-section.tsx';
import { PushSection } from './push-section.tsx';
import { RemoveSection } from './removal/remove-section.tsx';
import { ExplanationsSection } from './reports/explanations-section.tsx';
import { ReportsSection } from './reports/reports-section.tsx';
import { PreferenceSection } from './section/preference-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { StudiesSection } from './studies-section.tsx';

/** Sections below the first view: reports, explanations, sessions, settings, the download of one's data, the deletion of the account. */
export function AccountSections() {
  const { is_admin, staff } = useUser();
  return (
    <>
      <ReportsSection />
      <ExplanationsSection />
      <SessionsSection />
      <OfflineSection />
      <PushSection />
      <StudiesSection />
      <PreferenceSection name="is_compared" texts={profile.comparison} />
      <PreferenceSection name="shows_score" texts={profile.score} />
      {(is_admin || hasRole(staff, 'accountant')) && (
        <PreferenceSection name="gets_order_mails" texts={profile.orderMails} />
      )}
      <DataSection />
      <RemoveSection />
    </>
  );
}
