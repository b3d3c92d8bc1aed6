import { profile } from '@amphi/domain/messages/fr/account/profile';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { IdentitySection } from './identity-section.tsx';
import { PasswordSection } from './password-section.tsx';

const AccountSections = lazyPart(
  async () => (await import('./account-sections.tsx')).AccountSections,
);

/** One's own account. */
export function Component() {
  return (
    <Page>
      <PageHeader title={profile.title} subtitle={profile.subtitle} />
      <IdentitySection />
      <PasswordSection />
      <AccountSections />
    </Page>
  );
}
