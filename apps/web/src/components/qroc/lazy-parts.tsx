import { lazyPart } from '../lazy-part.tsx';

/** What writing and comparing takes, fetched in one piece once the question is there to be read. */
const load = () => import('./parts.tsx');

export const Comparison = lazyPart(async () => (await load()).Comparison);
export const SelfGrade = lazyPart(async () => (await load()).SelfGrade);
export const TypedAnswer = lazyPart(async () => (await load()).TypedAnswer);
export const TypeFirst = lazyPart(async () => (await load()).TypeFirst);
