export { makeServerFolder, startTestCluster, type TestCluster } from './cluster.ts';
export {
  createTestDatabase,
  emptyTestDatabase,
  prepareTemplate,
  type TestDatabase,
} from './databases.ts';
export { partitionAnswers } from './partitions.ts';
export { type Relay, relayDatabase } from './relay.ts';
export { type Rows, rowsOf } from './rows.ts';
