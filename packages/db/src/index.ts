export * from './client.ts';
export type * from './generated/types.ts';
export { migrate } from './migrate.ts';
export { findPooling, type Pooling } from './pooling.ts';
export {
  type DatabaseFacts,
  findObstacles,
  migrationNames,
  pendingMigrations,
  readFacts,
  UnfitDatabaseError,
} from './requirements.ts';
export { type WaitOptions, waitForDatabase } from './wait.ts';
export { withClient } from './with-client.ts';
