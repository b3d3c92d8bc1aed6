export { ReviewedCard } from './reviewed-card.tsx';
export { ReviewedOpen } from './reviewed-open.tsx';
