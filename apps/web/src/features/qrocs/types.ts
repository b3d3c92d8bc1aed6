import type { RouterOutputs } from '@amphi/api';
import type { Asker } from '../../lib/packs/asked.ts';

export type QrocData = RouterOutputs['study']['qrocs'] & { ask?: Asker };
export type Qroc = QrocData['questions'][number];
