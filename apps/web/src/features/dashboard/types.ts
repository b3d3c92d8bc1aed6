import type { RouterOutputs } from '@amphi/api';

export type Dashboard = RouterOutputs['dashboard']['student'];
export type PurchasedSemester = Dashboard['purchased_semesters'][number];
export type RecentOrder = Dashboard['recent_payments'][number];

export type Next = RouterOutputs['dashboard']['next'];
export type OpenChapter = NonNullable<Next['open']>;
export type Resume = NonNullable<Next['resume']>;
