import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import { paths } from '../../paths.ts';

/** Instead of a page whose address has no usable id. */
export function InvalidSubject() {
  return (
    <Page>
      <Unavailable
        message={practice.invalidId}
        action={<LinkButton to={paths.dashboard()}>{common.backToDashboard}</LinkButton>}
      />
    </Page>
  );
}
