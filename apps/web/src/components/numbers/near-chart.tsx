import { Box, Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';

/** A chart, whose code is fetched once it is near the screen: a picture of the table beside it, which screen readers read. */
export function NearChart({ height, children }: { height: number; children: ReactNode }) {
  const { ref, entry } = useIntersection({ rootMargin: '50%' });
  const [isWanted, setWanted] = useState(false);
  if (entry?.isIntersecting && !isWanted) setWanted(true);
  return (
    <Box ref={ref} mih={height} aria-hidden>
      {isWanted && <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>}
    </Box>
  );
}
