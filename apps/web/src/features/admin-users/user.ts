import type { RouterOutputs } from '@amphi/api';

export type AdminUser = RouterOutputs['users']['list']['items'][number];

/** The actions on an account. */
export type UserAction = 'edit' | 'confirm' | 'toggle' | 'remove' | 'access';
