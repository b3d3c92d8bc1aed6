import { Box, Skeleton } from '@mantine/core';
import { useState } from 'react';
import classes from '../payments.module.css';
import { fitted } from './receipt-display.ts';
import type { ShownReceipt } from './use-receipt-pose.ts';

interface ReceiptImageProps extends ShownReceipt {
  onFail: () => void;
  onToggleZoom: () => void;
}

/** A receipt that is an image: whole at first, then zoomed. */
export function ReceiptImage({
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
