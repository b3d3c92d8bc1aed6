export { followSession } from './contact.ts';
export { downloadDay, setDaily } from './day.ts';
export { withOpenPack } from './open.ts';
export { downloadPack, dropPack, dropPacks, storeSheet } from './packs.ts';
export { withPack } from './practice.ts';
export { withReviewsPack } from './reviews.ts';
export { withSheet } from './sheets.ts';
export { withSittingPack } from './sitting.ts';
