import type { RouterOutputs } from '@amphi/api';

export type Draft = RouterOutputs['drafts']['byId'];
export type ListedDraft = RouterOutputs['drafts']['list']['items'][number];
