import { common } from '@amphi/domain/messages/fr/common';
import { Stack } from '@mantine/core';
import { BrandMark } from '../ui/brand-mark.tsx';
import classes from './loading.module.css';

/** A whole page that only says to wait. */
export function LoadingScreen() {
  return (
    <Stack
      className={classes.screen}
      align="center"
      justify="center"
      gap="sm"
      mih="70vh"
      c="dimmed"
      fw={650}
      role="status"
    >
      <BrandMark size={56} />
      <span>{common.loading}</span>
    </Stack>
  );
}
