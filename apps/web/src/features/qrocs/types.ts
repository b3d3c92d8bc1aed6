import type { RouterOutputs } from '@amphi/api';

export type QrocData = RouterOutputs['study']['qrocs'];
export type Qroc = QrocData['questions'][number];
