/** Loads the code of packs, in one file: on devices that hold some, and with the first one. */
export const loadPacks = () => import('./all.ts');
