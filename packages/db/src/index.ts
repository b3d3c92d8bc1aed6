export * from './client.ts';
export type * from './generated/types.ts';
export { migrate, migrationNames } from './migrate.ts';
export { findPooling, type Pooling } from './pooling.ts';
export { type WaitOptions, waitForDatabase } from './wait.ts';
