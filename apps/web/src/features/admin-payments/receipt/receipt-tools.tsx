import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import classes from '../payments.module.css';
import type { ReceiptPose } from './use-receipt-pose.ts';

/** Buttons for zoom and rotation. Their titles name the keyboard shortcuts. */
export function ReceiptTools({ pose, disabled }: { pose: ReceiptPose; disabled: boolean }) {
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
