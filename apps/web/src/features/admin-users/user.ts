import type { RouterOutputs } from '@amphi/api';

export type AdminUser = RouterOutputs['users']['list']['items'][number];

/** What can be done to an account. */
export type UserAction = 'edit' | 'toggle' | 'remove' | 'access';
