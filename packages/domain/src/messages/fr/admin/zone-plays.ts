import type { ZonePlay } from '../../../questions/zones/zones.ts';

/** The ways to answer a question with zones. */
export const zonePlays = {
  place: 'Placer les étiquettes',
  press: 'Cliquer sur la zone',
  name: 'Nommer chaque zone',
} satisfies Record<ZonePlay, string>;
