import { accountRemoval } from '@amphi/domain/messages/fr/account/account-removal';
import { common } from '@amphi/domain/messages/fr/common';
import { IconCircleCheck } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { paths } from '../../../paths.ts';

/** Shown to the owner of a deleted account. */
export function Component() {
  return (
    <Page>
      <EmptyState
        icon={<IconCircleCheck aria-hidden />}
        titleOrder={1}
        title={accountRemoval.goneTitle}
        text={accountRemoval.goneText}
        action={<LinkButton to={paths.home()}>{common.backToHome}</LinkButton>}
      />
    </Page>
  );
}
