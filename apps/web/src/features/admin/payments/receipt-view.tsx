import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../paths.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { Payment } from './payment.ts';
import { ReceiptImage } from './receipt-image.tsx';
import { receiptKind } from './receipt-kind.ts';
import classes from './receipt-view.module.css';

/** The receipt in its place beside the facts, and a way to open it on its own. */
export function ReceiptView({ payment }: { payment: Payment }) {
  const url = paths.download(payment.receipt_url);
  const title = adminPayments.receiptOf(payment.id);
  const isPdf = receiptKind(payment.receipt_url) === 'pdf';
  const link = (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener"
      variant="subtle"
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {adminPayments.openReceipt}
    </Button>
  );
  return (
    <div className={classes.root}>
      {isPdf ? (
        <PdfReceipt url={url} title={title} link={link} />
      ) : (
        <ImageReceipt url={url} title={title} link={link} />
      )}
    </div>
  );
}

interface ReceiptProps {
  url: string;
  title: string;
  link: ReactNode;
}

function PdfReceipt({ url, title, link }: ReceiptProps) {
  return (
    <>
      <div className={classes.bar}>
        <Text fw={600}>{adminPayments.receipt}</Text>
        {link}
      </div>
      {navigator.pdfViewerEnabled ? (
        <iframe className={classes.frame} src={url} title={title} />
      ) : (
        <Unshown text={adminPayments.receiptNoViewer} />
      )}
    </>
  );
}

function ImageReceipt({ url, title, link }: ReceiptProps) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <>
        <div className={classes.bar}>
          <Text fw={600}>{adminPayments.receipt}</Text>
          {link}
        </div>
        <Unshown text={adminPayments.receiptFailed} />
      </>
    );
  }
  return <ReceiptImage url={url} title={title} link={link} onFail={() => setFailed(true)} />;
}

function Unshown({ text }: { text: string }) {
  return (
    <div className={classes.unshown}>
      <StateMessage tone="calm" icon={<IconExternalLink aria-hidden />} text={text} />
    </div>
  );
}
