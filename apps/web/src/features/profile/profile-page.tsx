import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { AccountSections } from './account-sections.tsx';
import { IdentitySection } from './identity-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';

export function Component() {
  return (
    <Page>
      <PageHeader title={profile.title} subtitle={profile.subtitle} />
      <IdentitySection />
      <PasswordSection />
      <SecondFactorSection />
      <AccountSections />
    </Page>
  );
}
