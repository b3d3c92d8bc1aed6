import { purchase } from '@amphi/domain/messages/fr/purchase';
import { EXAMPLE_BANK_ACCOUNT } from '@amphi/domain/payments/rules';
import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import classes from '../purchase.module.css';

/** Milliseconds for which the button says that it has copied. */
const COPY_FEEDBACK = 2000;

const texts = purchase.account;

interface BankAccountProps {
  name: string;
  account: string;
  /** The beneficiary, where the operator has saved one. */
  holder: string | null;
}

/** The account to pay to and whose it is, each with a button that copies it. */
export function BankAccount({ name, account, holder }: BankAccountProps) {
  return (
    <>
      {account === EXAMPLE_BANK_ACCOUNT && (
        <Alert color="red" title={texts.exampleTitle} icon={<IconAlertTriangle aria-hidden />}>
          {texts.example}
        </Alert>
      )}
      <Copied value={account} copyLabel={texts.copyLong}>
        <Fact label={texts.bank}>{name}</Fact>
        <Fact label={texts.number} className={classes.number}>
          {account}
        </Fact>
      </Copied>
      {holder && (
        <Copied value={holder} copyLabel={texts.copyHolder}>
          <Fact label={texts.holder} className={classes.number}>
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
        aria-label={copied ? texts.copied : copyLabel}
      >
        {copied ? texts.copied : texts.copy}
      </Button>
      <VisuallyHidden role="status">{copied ? texts.copied : ''}</VisuallyHidden>
    </div>
  );
}
