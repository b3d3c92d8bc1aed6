import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Text } from '@mantine/core';
import { Panel } from '../../../components/ui/panel.tsx';
import { siteName } from '../../../lib/contact.ts';
import type { Settings } from '../flow/types.ts';
import { BankAccount } from './bank-account.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';

const { instructions: texts, summary } = purchase;

interface PayInstructionsProps {
  /** Sum to pay, in words. */
  amount: string;
  settings: Settings;
  isGroup: boolean;
}

/** Amount, account, the steps, and what the receipt has to show. */
export function PayInstructions({ amount, settings, isGroup }: PayInstructionsProps) {
  const { bank_name, bank_account, account_holder, public_url } = settings;
  return (
    <>
      <Panel tinted label={summary.toPay}>
        <div>
          <Text variant="meta">{summary.toPay}</Text>
          <Text variant="figure">{amount}</Text>
        </div>
        <BankAccount name={bank_name} account={bank_account} holder={account_holder} />
      </Panel>
      <Panel title={texts.title}>
        <ol style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          <li>{texts.pay(bank_name, amount)}</li>
          <li>{texts.keep}</li>
          <li>
            {texts.sendBefore} <strong>{siteName(public_url)}</strong> {texts.sendAfter}
          </li>
          <li>{isGroup ? purchase.group.wait : texts.wait}</li>
        </ol>
        <ReceiptPicture amount={amount} />
      </Panel>
    </>
  );
}
