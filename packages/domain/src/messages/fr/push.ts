import type { PushKind } from '../../push/kinds.ts';
import { counted } from '../numbers.ts';

interface Facts {
  count: number;
  /** Questions a day that the student aims at; null without a goal. */
  daily_goal: number | null;
}

/** Titles of push messages; nothing personal, since they are shown on locked screens. */
export const pushTitles: Record<PushKind, (facts: Facts) => string> = {
  day_session: ({ count, daily_goal }) =>
    `Votre séance du jour\u00a0: ${counted(count, 'question', 'questions')}${daily_goal === null ? '' : ` (objectif\u00a0: ${daily_goal})`}`,
  order_decided: () => 'Votre commande a une réponse',
  mock_exam: ({ count }) =>
    `Un examen blanc commence dans moins ${count === 1 ? 'd’une heure' : `de ${counted(count, 'heure', 'heures')}`}`,
  report_closed: () => 'Votre signalement a une réponse',
  order_waiting: ({ count }) =>
    count === 1 ? 'Une commande attend' : counted(count, 'commande attend', 'commandes attendent'),
  question_reported: () => 'Une question est signalée par trois étudiants',
  backup_failed: () => 'Une sauvegarde a échoué',
};

/** The switches of the profile, and the two moments at which push messages are offered. */
export const push = {
  title: 'Notifications',
  text: 'Elles arrivent aussi quand Amphi est fermé, sans nom, montant ni réponse. Une session fermée n’en reçoit plus.',
  kinds: {
    day_session: 'Séance du jour, s’il reste des questions et que rien n’est fait',
    order_decided: 'Réponse à ma commande',
    mock_exam: 'Examen blanc dans 24\u00a0heures, puis dans une heure',
    report_closed: 'Réponse à mon signalement',
    order_waiting: 'Une commande attend',
    question_reported: 'Une question signalée par trois étudiants',
    backup_failed: 'Une sauvegarde a échoué',
  } satisfies Record<PushKind, string>,
  hour: 'Heure du rappel',
  atHour: (hour: number) => `${hour}\u00a0h`,
  silent: 'Après trois rappels sans visite, ils s’arrêtent jusqu’à votre retour.',
  saved: 'Vos notifications sont enregistrées.',
  elsewhere: 'Cet appareil ne les reçoit pas.',
  here: 'Les recevoir sur cet appareil',
  unsupported:
    'Ce navigateur ne reçoit pas de notifications. Sur iPhone et iPad, ajoutez d’abord Amphi à l’écran d’accueil.',
  denied:
    'Ce navigateur refuse les notifications d’Amphi. Autorisez-les d’abord dans ses réglages, puis rechargez la page.',
  failed: 'Votre choix n’a pas pu être enregistré. Veuillez réessayer.',
  offer: {
    title: 'Un rappel pour la prochaine séance\u00a0?',
    text: 'Une notification à l’heure que vous choisissez, seulement les jours où il reste des questions et où rien n’est fait.',
    accept: 'Me prévenir',
    refuse: 'Non merci',
    done: 'C’est noté. Le profil permet de le changer.',
  },
};
