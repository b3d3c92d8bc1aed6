import { purchase } from '@amphi/domain/messages/fr/purchase';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Title } from '@mantine/core';
import { siteName } from '../../../lib/contact.ts';
import { formatMru } from '../../../lib/format.ts';
import type { Settings } from '../flow/types.ts';
import { BankAccount } from './bank-account.tsx';
import classes from './pay.module.css';

const texts = purchase.instructions;

/** Tells how to pay, and the account to pay to. */
export function PayInstructions({
  due,
  settings,
  isGroup,
}: {
  due: number;
  settings: Settings;
  isGroup: boolean;
}) {
  const { bank_name, bank_account, account_holder, public_url } = settings;
  return (
    <section className={classes.sheet} aria-labelledby="comment-payer">
      <Title order={3} id="comment-payer">
        {texts.title}
      </Title>
      <ol className={classes.steps}>
        <li>{texts.pay(bank_name, (isGroup ? sumInMru : formatMru)(due))}</li>
        <li>{texts.keep}</li>
        <li>
          {texts.sendBefore} <strong>{siteName(public_url)}</strong> {texts.sendAfter}
        </li>
        <li>{isGroup ? purchase.group.wait : texts.wait}</li>
      </ol>
      <BankAccount name={bank_name} account={bank_account} holder={account_holder} />
    </section>
  );
}
