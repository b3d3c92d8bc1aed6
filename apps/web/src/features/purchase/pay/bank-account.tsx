import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './bank-account.module.css';

/** How long the button says that it has copied, in milliseconds. */
const COPY_FEEDBACK = 2000;

const texts = purchase.account;

/** The account to pay to, with a button that copies its number. */
export function BankAccount({ name, account }: { name: string; account: string }) {
  const { copy, copied, error } = useClipboard({ timeout: COPY_FEEDBACK });

  // The number is there to be read and selected, so there is nothing to tell.
  useEffect(() => {
    if (error) console.error('the account number could not be copied', error);
  }, [error]);

  return (
    <div className={classes.root}>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.bank}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{texts.number}</dt>
          <dd className={classes.number}>{account}</dd>
        </div>
      </dl>
      <Button
        variant={copied ? 'filled' : 'default'}
        leftSection={
          copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
        }
        onClick={() => copy(account)}
        aria-label={copied ? texts.copied : texts.copyLong}
      >
        {copied ? texts.copied : texts.copy}
      </Button>
      <VisuallyHidden role="status">{copied ? texts.copied : ''}</VisuallyHidden>
    </div>
  );
}
