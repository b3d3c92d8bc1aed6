import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Rows } from '../../../components/ui/rows.tsx';
import { homeOf, isGraceOver, useUser } from '../../../lib/session.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

/** Setting up a second factor: the only page for those whose role needs one by now. */
export function Component() {
  const user = useUser();
  const isNeeded = isGraceOver(user);
  return (
    <Page>
      <PageHeader
        title={navigation.titles.secondFactor}
        {...(isNeeded && { subtitle: texts.pageText })}
      />
      <Rows>
        <SecondFactorSection open />
      </Rows>
      {!isNeeded && (
        <div>
          <LinkButton to={homeOf(user)}>{texts.go}</LinkButton>
        </div>
      )}
    </Page>
  );
}
