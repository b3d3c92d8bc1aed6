import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { ActionIcon, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconExternalLink,
  IconFileUnknown,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LoadBoundary } from '../../../components/admin/load-boundary.tsx';
import { useKeys } from '../../../components/admin/use-keys.ts';
import { paths } from '../../../paths.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { PaymentFields } from '../payment.ts';
import classes from '../payments.module.css';
import { fitted, receiptKind } from './receipt-display.ts';
import { type ReceiptPose, type ShownReceipt, useReceiptPose } from './use-receipt-pose.ts';

const ReceiptPdf = lazy(() => import('./receipt-pdf.tsx'));

interface ReceiptViewProps {
  payment: PaymentFields;
  /** Loaded, but not visible: the next one. */
  hidden?: boolean;
  /** True where keyboard shortcuts act on it. */
  listens?: boolean;
  /** Above the fields of a form, instead of beside the facts. */
  compact?: boolean;
}

/** The receipt beside the facts: to be zoomed, rotated, or opened in a tab of its own. */
export function ReceiptView({ payment, ...props }: ReceiptViewProps) {
  if (payment.receipt_url === null) {
    return props.hidden ? null : <NoReceipt text={adminPayments.noReceipt} />;
  }
  return <Receipt {...props} id={payment.id} file={payment.receipt_url} />;
}

function Receipt({
  id,
  file,
  hidden = false,
  listens = false,
  compact = false,
}: Omit<ReceiptViewProps, 'payment'> & { id: number; file: string }) {
  const url = paths.download(file);
  const title = adminPayments.receiptOf(id);
  const [failed, setFailed] = useState(false);
  const pose = useReceiptPose();
  const frame = useElementSize<HTMLElement>();
  useKeys(listens ? { '+': pose.zoomIn, '=': pose.zoomIn, '-': pose.zoomOut, t: pose.rotate } : {});

  const shown = {
    url,
    title,
    frame: { width: frame.width, height: frame.height },
    zoom: pose.zoom,
    rotation: pose.rotation,
  };
  const failure = <NoReceipt text={adminPayments.receiptFailed} />;
  return (
    <Stack className={classes.root} gap={0} hidden={hidden} data-compact={compact || undefined}>
      <Group justify="space-between" gap={0} mih="3rem" ps="sm" bg="var(--amphi-surface)">
        <ReceiptTools pose={pose} disabled={failed} />
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="subtle"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          classNames={{ section: classes.openIcon, label: classes.openText }}
          aria-label={adminPayments.openReceipt}
        >
          {adminPayments.openReceipt}
        </Button>
      </Group>
      <section
        ref={frame.ref}
        className={classes.pan}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls an enlarged receipt.
        tabIndex={0}
        aria-label={title}
      >
        {failed ? (
          failure
        ) : receiptKind(file) === 'pdf' ? (
          <LoadBoundary fallback={failure}>
            <Suspense fallback={<Skeleton pos="absolute" inset={0} h="100%" radius={0} />}>
              <ReceiptPdf {...shown} onFail={() => setFailed(true)} />
            </Suspense>
          </LoadBoundary>
        ) : (
          <ReceiptImage {...shown} onFail={() => setFailed(true)} onToggleZoom={pose.toggleZoom} />
        )}
      </section>
    </Stack>
  );
}

function NoReceipt({ text }: { text: string }) {
  return (
    <Stack align="center" justify="center" flex={1}>
      <StateMessage tone="calm" icon={<IconFileUnknown aria-hidden />} text={text} />
    </Stack>
  );
}

/** Buttons for zoom and rotation. Their titles name the keyboard shortcuts. */
function ReceiptTools({ pose, disabled }: { pose: ReceiptPose; disabled: boolean }) {
  return (
    <Group className={classes.tools} wrap="nowrap" gap={0}>
      <ActionIcon
        color="gray"
        aria-label={adminPayments.zoomOut}
        title={adminPayments.withKey(adminPayments.zoomOut, '−')}
        aria-keyshortcuts="-"
        disabled={disabled || !pose.canZoomOut}
        onClick={pose.zoomOut}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <Text
        fz="sm"
        miw="3.5rem"
        ta="center"
        style={{ fontVariantNumeric: 'tabular-nums' }}
        role="status"
      >
        {adminPayments.zoom(pose.zoom * 100)}
      </Text>
      <ActionIcon
        color="gray"
        aria-label={adminPayments.zoomIn}
        title={adminPayments.withKey(adminPayments.zoomIn, '+')}
        aria-keyshortcuts="+"
        disabled={disabled || !pose.canZoomIn}
        onClick={pose.zoomIn}
      >
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={adminPayments.rotate}
        title={adminPayments.withKey(adminPayments.rotate, 'T')}
        aria-keyshortcuts="t"
        disabled={disabled}
        onClick={pose.rotate}
      >
        <IconRotateClockwise size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface ReceiptImageProps extends ShownReceipt {
  onFail: () => void;
  onToggleZoom: () => void;
}

/** A receipt that is an image: whole at first, then zoomed. */
function ReceiptImage({
  url,
  title,
  frame,
  zoom,
  rotation,
  onFail,
  onToggleZoom,
}: ReceiptImageProps) {
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const size = natural && fitted(natural, frame, zoom, rotation);
  return (
    <>
      {!natural && <Skeleton pos="absolute" inset={0} h="100%" radius={0} />}
      <Box pos="relative" m="auto" style={size?.box}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons above do the same. */}
        <img
          className={classes.image}
          src={url}
          alt={title}
          style={size ? { ...size.picture, rotate: `${rotation}deg` } : undefined}
          data-zoomed={zoom > 1 || undefined}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setNatural({ width, height })
          }
          onError={onFail}
          onClick={onToggleZoom}
        />
      </Box>
    </>
  );
}
