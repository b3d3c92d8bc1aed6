import { lazy } from 'react';

/** The library of charts, 400 kB, for a `NearChart` to show. */
const load = () => import('./chart-library.ts');

export const BarChart = lazy(async () => ({ default: (await load()).BarChart }));
export const CompositeChart = lazy(async () => ({ default: (await load()).CompositeChart }));
export const LineChart = lazy(async () => ({ default: (await load()).LineChart }));

/** In pixels, without a legend. */
export const CHART_HEIGHT = 160;
