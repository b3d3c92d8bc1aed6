export { dumpDatabase } from './dump.ts';
export { assertLoadable, type LoadedDump, loadDatabase } from './load.ts';
export { ScratchError, withScratchDatabase } from './scratch.ts';
export { foreignNamesOf, listForeignNames } from './tables.ts';
