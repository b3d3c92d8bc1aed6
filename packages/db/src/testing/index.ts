export { startTestCluster, type TestCluster } from './cluster.ts';
export { createTestDatabase, prepareTemplate, type TestDatabase } from './databases.ts';
export { partitionAnswers } from './partitions.ts';
export { type Relay, relayDatabase } from './relay.ts';
