import { lazy } from 'react';

const load = () => import('./charts.tsx');

export const ForecastChart = lazy(async () => ({ default: (await load()).ForecastChart }));
export const StagesChart = lazy(async () => ({ default: (await load()).StagesChart }));
export const MemoryChart = lazy(async () => ({ default: (await load()).MemoryChart }));
