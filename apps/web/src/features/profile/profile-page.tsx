import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { IdentitySection } from './identity-section.tsx';
import { PasswordSection } from './password-section.tsx';

/** Below the first view. */
const AccountSections = lazy(async () => ({
  default: (await import('./account-sections.tsx')).AccountSections,
}));

/** One's own account. */
export function Component() {
  return (
    <Page>
      <PageHeader title={profile.title} subtitle={profile.subtitle} />
      <IdentitySection />
      <PasswordSection />
      <Suspense fallback={<Skeleton height={480} mt="md" />}>
        <AccountSections />
      </Suspense>
    </Page>
  );
}
