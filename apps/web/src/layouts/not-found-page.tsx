import { common } from '@amphi/domain/messages/fr/common';
import { IconCompass } from '@tabler/icons-react';
import { EmptyState } from '../components/empty-state.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Page } from '../components/page.tsx';
import { paths } from '../paths.ts';

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <Page>
      <EmptyState
        icon={<IconCompass aria-hidden />}
        titleOrder={1}
        title={common.notFoundTitle}
        text={common.notFoundText}
        action={<LinkButton to={paths.home()}>{common.backToHome}</LinkButton>}
      />
    </Page>
  );
}
