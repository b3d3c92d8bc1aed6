import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './receipt-view.module.css';

const STEPS = [1, 1.5, 2, 3, 4];

interface ReceiptImageProps {
  url: string;
  title: string;
  link: ReactNode;
  onFail: () => void;
}

/** A photographed receipt: whole at first, then as large as the small print needs. */
export function ReceiptImage({ url, title, link, onFail }: ReceiptImageProps) {
  const [step, setStep] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const zoom = STEPS[step] ?? 1;
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.zoom}>
          <ActionIcon
            color="gray"
            aria-label={adminPayments.zoomOut}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          >
            <IconZoomOut size={20} aria-hidden />
          </ActionIcon>
          <Text fz="sm" className={classes.percent} role="status">
            {adminPayments.zoom(zoom * 100)}
          </Text>
          <ActionIcon
            color="gray"
            aria-label={adminPayments.zoomIn}
            disabled={step === STEPS.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <IconZoomIn size={20} aria-hidden />
          </ActionIcon>
        </div>
        {link}
      </div>
      <section
        className={classes.pan}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls an enlarged receipt.
        tabIndex={0}
        aria-label={title}
        data-zoomed={zoom > 1 || undefined}
      >
        {!loaded && <Skeleton className={classes.waiting} radius={0} />}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons above do the same. */}
        <img
          className={classes.image}
          src={url}
          alt={title}
          style={zoom > 1 ? { width: `${zoom * 100}%` } : undefined}
          onLoad={() => setLoaded(true)}
          onError={onFail}
          onClick={() => setStep(step === 0 ? 2 : 0)}
        />
      </section>
    </>
  );
}
