import type { ZONE_SHAPES } from '../../../questions/zones/zones.ts';

/** The editor of zones on a question's picture. */
export const adminZones = {
  title: 'Zones sur l’image',
  hint: 'Choisissez une forme, puis dessinez-la sur l’image. Au clavier\u00a0: les flèches déplacent la zone choisie, Maj et les flèches la redimensionnent, Suppr la retire.',
  tools: 'Outil',
  tool: {
    select: 'Choisir',
    rectangle: 'Rectangle',
    ellipse: 'Ellipse',
    polygon: 'Polygone',
  } satisfies Record<(typeof ZONE_SHAPES)[number], string> & { select: string },
  polygonHint: 'Touchez chaque sommet, puis le premier pour fermer.',
  close: 'Fermer le polygone',
  addCentred: 'Ajouter au centre',
  undo: 'Annuler le dernier changement',
  play: 'Comment répondre',
  label: (number: number) => `Étiquette de la zone ${number}`,
  synonyms: 'Synonymes',
  synonymsHint: 'Séparés par «\u00a0|\u00a0»\u00a0; acceptés quand on nomme la zone.',
  description: 'Description pour lecteur d’écran',
  descriptionHint: 'Lue avec le numéro\u00a0; ne doit pas contenir l’étiquette.',
  covered: 'Cacher l’image à cet endroit jusqu’à la réponse',
  remove: (number: number) => `Retirer la zone ${number}`,
  full: (most: number) => `Une image a ${most} zones au plus.`,
  noPicture: 'L’image manque\u00a0: ajoutez-la de nouveau, ou retirez les zones.',
  answerFromLabels: 'La réponse est écrite à partir des étiquettes des zones.',
} as const;
