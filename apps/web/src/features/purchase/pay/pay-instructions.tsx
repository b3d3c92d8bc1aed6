import { purchase } from '@amphi/domain/messages/fr/purchase';
import { EXAMPLE_BANK_ACCOUNT } from '@amphi/domain/payments/rules';
import { Alert, Button, Text, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { siteName } from '../../../lib/contact.ts';
import type { Settings } from '../flow/types.ts';
import classes from '../purchase.module.css';

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

/** Milliseconds for which the button says that it has copied. */
const COPY_FEEDBACK = 2000;

const words = purchase.account;

interface BankAccountProps {
  name: string;
  account: string;
  /** The beneficiary, where the operator has saved one. */
  holder: string | null;
}

/** The account to pay to and whose it is, each with a button that copies it. */
function BankAccount({ name, account, holder }: BankAccountProps) {
  return (
    <>
      {account === EXAMPLE_BANK_ACCOUNT && (
        <Alert color="red" title={words.exampleTitle} icon={<IconAlertTriangle aria-hidden />}>
          {words.example}
        </Alert>
      )}
      <Copied value={account} copyLabel={words.copyLong}>
        <Fact label={words.bank}>{name}</Fact>
        <Fact label={words.number} className={classes.number}>
          {account}
        </Fact>
      </Copied>
      {holder && (
        <Copied value={holder} copyLabel={words.copyHolder}>
          <Fact label={words.holder} className={classes.number}>
            {holder}
          </Fact>
        </Copied>
      )}
    </>
  );
}

interface CopiedProps {
  value: string;
  copyLabel: string;
  children: ReactNode;
}

/** Facts with a button that copies one of them. */
function Copied({ value, copyLabel, children }: CopiedProps) {
  const { copy, copied, error } = useClipboard({ timeout: COPY_FEEDBACK });

  // The text is there to be read and selected, so there is nothing to tell.
  useEffect(() => {
    if (error) console.error('the account could not be copied', error);
  }, [error]);

  return (
    <div>
      <Facts>{children}</Facts>
      <Button
        mt="xs"
        variant={copied ? 'filled' : 'default'}
        leftSection={
          copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
        }
        onClick={() => copy(value)}
        aria-label={copied ? words.copied : copyLabel}
      >
        {copied ? words.copied : words.copy}
      </Button>
      <VisuallyHidden role="status">{copied ? words.copied : ''}</VisuallyHidden>
    </div>
  );
}

const { picture } = purchase.instructions;

/** Facts of a receipt, each with the line of the paper that it stands on. */
const FACTS = [
  { y: 46, width: 64, name: picture.amount },
  { y: 82, width: 88, name: picture.reference },
  { y: 118, width: 52, name: picture.date },
] as const;

/** A drawing of a good receipt: its amount, its reference and its date can be read. */
function ReceiptPicture({ amount }: { amount: string }) {
  return (
    <svg
      viewBox="0 0 296 160"
      width="296"
      style={{ maxWidth: '100%', height: 'auto' }}
      role="img"
      aria-label={picture.label}
      fontSize="14"
      fill="var(--amphi-ink)"
    >
      <path
        d="M8 8h136v144l-11-8-11 8-12-8-11 8-11-8-12 8-11-8-11 8-12-8-11 8-11-8-12 8z"
        fill="var(--amphi-sunken)"
        stroke="var(--amphi-border-strong)"
      />
      <rect x="22" y="20" width="72" height="6" rx="3" fill="var(--amphi-border-strong)" />
      {FACTS.map(({ y, width, name }, index) => (
        <g key={name}>
          <rect
            x="16"
            y={y - 13}
            width="112"
            height="26"
            rx="13"
            fill="none"
            stroke="var(--amphi-brand)"
            strokeWidth="2"
          />
          {index === 0 ? (
            <text x="26" y={y + 5} fontWeight="650">
              {amount}
            </text>
          ) : (
            <rect
              x="26"
              y={y - 3}
              width={width}
              height="6"
              rx="3"
              fill="var(--amphi-border-strong)"
            />
          )}
          <path d={`M128 ${y}h44`} stroke="var(--amphi-brand)" strokeWidth="2" />
          <text x="180" y={y + 5}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
