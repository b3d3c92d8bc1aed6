import { profile } from '@amphi/domain/messages/fr/profile';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DataSection } from './data-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RemoveSection } from './removal/remove-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

/** One's own account. */
export function Component() {
  return (
    <Page>
      <PageHeader title={profile.title} subtitle={profile.subtitle} />
      <IdentitySection />
      <PasswordSection />
      <SessionsSection />
      <DataSection />
      <RemoveSection />
    </Page>
  );
}
