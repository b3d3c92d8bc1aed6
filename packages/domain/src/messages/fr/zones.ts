import { counted, wholeNumber } from '../numbers.ts';

/** Questions that are answered on their picture. */
export const zones = {
  zone: (number: number) => `Zone ${number}`,
  /** Read aloud: its number, what is described of it, its label. */
  named: (number: number, description: string | undefined, label: string | null) =>
    [
      `Zone ${number}`,
      ...(description ? [description] : []),
      label === null ? 'sans étiquette' : `étiquette ${label}`,
    ].join(', '),
  hints: {
    place: 'Glissez chaque étiquette sur sa zone, ou touchez l’une puis l’autre.',
    press: 'Toucher une zone déjà choisie reprend son étiquette.',
    name: 'Écrivez le nom de chaque zone.',
  },
  labels: 'Étiquettes à placer',
  allPlaced: 'Toutes les étiquettes sont placées.',
  /** In front of the label whose zone is to be pressed. */
  pressOn: 'Cliquez sur\u00a0:',
  step: (position: number, total: number) => `${wholeNumber(position)} sur ${wholeNumber(total)}`,
  placed: (label: string, number: number) => `${label}\u00a0: zone ${number}.`,
  takenBack: (label: string) => `${label}\u00a0: reprise.`,
  picture: 'Image à zones',
  zones: 'Zones de l’image',
  right: (right: number, total: number) =>
    `Zones justes\u00a0: ${wholeNumber(right)} sur ${wholeNumber(total)}`,
  corrected: (number: number, label: string | null, tone: 'correct' | 'wrong' | undefined) =>
    [
      `${number}. ${label ?? '—'}`,
      ...(tone ? [{ correct: 'juste', wrong: 'faux' }[tone]] : []),
    ].join(' · '),
  own: (label: string) => `Votre réponse\u00a0: ${label}`,
  unanswered: 'Sans réponse',
  others: (percent: string, of: number) =>
    `${percent} des autres ont trouvé (${counted(of, 'réponse', 'réponses')})`,
  chosen: (label: string, n: number) => `${label} (${wholeNumber(n)})`,
} as const;
