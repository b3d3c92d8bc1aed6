import { common } from '@amphi/domain/messages/fr/common';
import { Box, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import classes from './loading.module.css';

const FADE = 250;

interface LoadingOverlayProps {
  visible: boolean;
  /** Name of the pending work; read aloud as well. */
  label?: string;
  /** Instead of the brand's sign, such as how it ended. */
  mark?: ReactNode;
  /** Under the label: how far it is, and how to stop it. */
  detail?: ReactNode;
  /** Content that loads underneath. It is there from the start, and can't be reached while covered. */
  children: ReactNode;
}

/** Lies over the content while that loads, and fades away when it is ready. */
export function LoadingOverlay({
  visible,
  label = common.loading,
  mark,
  detail,
  children,
}: LoadingOverlayProps) {
  const mounted = useLingering(visible);
  return (
    <Box pos="relative">
      <div inert={visible} aria-busy={visible}>
        {children}
      </div>
      {mounted && (
        <div className={classes.cover} data-leaving={!visible || undefined}>
          <Stack align="center" gap="sm" c="dimmed" fw={650}>
            {mark ?? <BrandMark size={56} />}
            <span role="status">{label}</span>
            {detail}
          </Stack>
        </div>
      )}
    </Box>
  );
}

/** True while `visible` is, and for the length of the fade after it. */
function useLingering(visible: boolean): boolean {
  const [lingering, setLingering] = useState(visible);
  useEffect(() => {
    if (visible) {
      setLingering(true);
      return;
    }
    const timer = window.setTimeout(() => setLingering(false), FADE);
    return () => window.clearTimeout(timer);
  }, [visible]);
  return visible || lingering;
}
