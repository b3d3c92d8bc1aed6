import type { BriefedRank } from '../../../sittings/rules.ts';

/** Facts of an exam before it begins. */
export const examBriefing = {
  questions: 'Questions',
  duration: 'Durée',
  bareme: 'Barème',
  rules: 'Les règles',
  scoreText:
    'La note sur 20 est 20 × la somme de vos points ÷ le total possible, arrondie à deux décimales, jamais au-dessous de 0. Une question neutralisée ne compte pas.',
  ranks: {
    ranked: 'Votre copie sera comparée à celles des autres.',
    repeated: 'Vous avez déjà rendu cet examen\u00a0: cette copie sera hors classement.',
    not_compared: 'Hors classement\u00a0: votre profil demande à ne pas être comparé.',
    custom: 'Hors classement\u202f: vous en avez choisi les questions.',
  } satisfies Record<BriefedRank, string>,
  unranked: (canPause: boolean) =>
    `Votre copie n’est plus classée en cas ${canPause ? 'de pause, ' : ''}de réponses remises hors ligne après la fin, de question travaillée ailleurs pendant l’examen, ou si elle est trop incomplète.`,
  clock: (canPause: boolean) =>
    canPause
      ? 'Le temps court dès que vous commencez, même si vous fermez la page.'
      : 'Le temps court dès que vous commencez, même si vous fermez la page. Il n’y a pas de pause.',
  start: 'Commencer',
  failed: 'Les règles de cet examen n’ont pas pu être chargées.',
} as const;
