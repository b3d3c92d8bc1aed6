import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ZonesProps } from './zones/zones.tsx';

const Loaded = lazy(() => import('./zones/zones.tsx'));

/** The picture of a question with zones; its code is fetched with the first one. */
export const Zones = (props: ZonesProps) => (
  <Suspense fallback={<Skeleton height={288} />}>
    <Loaded {...props} />
  </Suspense>
);
