/** What a device with packs does, in one file: loaded by those that hold some, and with the first one. */
export const loadPacks = () => import('./all.ts');
