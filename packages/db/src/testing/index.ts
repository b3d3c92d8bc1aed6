export { startTestCluster, type TestCluster } from './cluster.ts';
export { createTestDatabase, prepareTemplate, type TestDatabase } from './databases.ts';
export { partitionAnswers } from './partitions.ts';
