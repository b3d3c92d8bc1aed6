import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { ErrorState } from '../../components/error-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { paths } from '../../paths.ts';

/** In the place of a page whose address has no usable id. */
export function InvalidSubject() {
  return (
    <Page>
      <ErrorState
        title={common.unavailableTitle}
        titleOrder={1}
        message={practice.invalidId}
        action={<LinkButton to={paths.dashboard()}>{common.backToDashboard}</LinkButton>}
      />
    </Page>
  );
}
