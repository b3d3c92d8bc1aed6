import { counted, plural, wholeNumber } from '../../numbers.ts';

const questions = (count: number) => counted(count, 'question', 'questions');

export const sittingSession = {
  remaining: 'Temps restant',
  remainingWords: (minutes: number) => `Il reste ${counted(minutes, 'minute', 'minutes')}.`,
  flag: 'Marquer pour y revenir',
  tooMany: (letter: string, count: number, isMost: boolean) =>
    `${letter} n’est pas cochée\u00a0: ${isMost ? 'au plus ' : ''}${wholeNumber(count)} réponses${isMost ? '' : ' attendues'}. Décochez-en d’abord une autre.`,
  handIn: 'Rendre ma copie',
  end: 'Terminer la séance',
  handInTitle: 'Rendre votre copie\u00a0?',
  endTitle: 'Terminer la séance\u00a0?',
  unanswered: (count: number, flagged: number) => {
    if (count === 0 && flagged === 0) return 'Toutes les questions ont une réponse.';
    const open = `${questions(count)} sans réponse`;
    const marked = `${wholeNumber(flagged)} ${plural(flagged, 'marquée', 'marquées')}`;
    if (flagged === 0) return `${open}.`;
    return count === 0 ? `${marked}.` : `${open}, ${marked}.`;
  },
  handInWarning: 'Une copie rendue ne peut plus être modifiée.',
  handInSteps: {
    saving: 'Vos dernières réponses s’enregistrent.',
    finishing: 'Votre copie est en cours de remise.',
  },
  menu: 'Pause et remise',
  pause: 'Mettre en pause',
  pauseFailed: 'L’examen n’a pas pu être mis en pause.',
  pauseTitle: 'Mettre l’examen en pause\u00a0?',
  pauseWarning: 'Le temps s’arrête et les questions sont masquées.',
  /** The consequence of a pause for a copy that is ranked otherwise. */
  pauseUnranks: 'La copie sera hors classement.',
  paused: 'Examen en pause',
  pausedText: 'Les questions sont masquées. Le temps reprend avec l’examen.',
  resume: 'Reprendre',
  unsaved: (count: number, isStored = true) => {
    const waiting = counted(
      count,
      'réponse attend d’être enregistrée. Elle',
      'réponses attendent d’être enregistrées. Elles',
    );
    const stays = plural(count, 'reste sur cet appareil et ', 'restent sur cet appareil et ');
    const leaves = plural(count, 'partira', 'partiront');
    return `${waiting} ${isStored ? stays : ''}${leaves} dès que le réseau revient.`;
  },
  timeUp: 'Votre temps est écoulé\u00a0: votre copie a été rendue.',
  timeUpSending: 'Votre temps est écoulé\u00a0: votre copie est en cours de remise.',
  timeUpOffline:
    'Votre temps est écoulé. Votre copie part dès que le réseau revient\u00a0; gardez cette page ouverte ou revenez-y.',
  accessEnded:
    'Votre accès a pris fin\u00a0: vos réponses ne sont plus enregistrées. Celles d’avant le sont.',
  handedInElsewhere: 'Cette copie a été rendue sur un autre appareil.',
  conflictTitle: 'Réponse modifiée sur un autre appareil',
  conflict: (answer: string) =>
    answer === ''
      ? 'Là-bas, la question est sans réponse.'
      : `Là-bas, la réponse est\u00a0: ${answer}.`,
  keepMine: 'Garder la mienne',
  keepOther: 'Prendre l’autre',
  failed: 'La séance n’a pas pu être chargée.',
  noAccess: 'Vous n’avez plus accès à une matière de cette séance.',
  buyAccess: 'Acheter l’accès',
  notFound: 'Cette séance n’existe pas ou n’est pas la vôtre.',
  finishFailed: 'La copie n’a pas pu être rendue.',
  endFailed: 'La séance n’a pas pu être terminée.',
  removedQuestions: 'Les questions de cette séance ont été retirées.',
  back: 'Mes séances',
} as const;
