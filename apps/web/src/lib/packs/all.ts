export { followSession } from './contact.ts';
export { holdDay, setDaily } from './day.ts';
export { withOpenPack } from './open.ts';
export { dropPack, dropPacks, holdPack } from './packs.ts';
export { withPack } from './practice.ts';
export { withReviewsPack } from './reviews.ts';
export { withSittingPack } from './sitting.ts';
