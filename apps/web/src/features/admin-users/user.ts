import type { RouterOutputs } from '@amphi/api';

export type AdminUser = RouterOutputs['users']['list']['items'][number];

export type UserAction = 'edit' | 'confirm' | 'toggle' | 'remove' | 'access';
