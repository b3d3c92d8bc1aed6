export { type DatabaseDump, dumpDatabase } from './dump.ts';
export { assertLoadable, loadDatabase } from './load.ts';
