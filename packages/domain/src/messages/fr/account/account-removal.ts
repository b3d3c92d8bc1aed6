import { wholeNumber } from '../../numbers.ts';

/** The dialog that deletes an account, and the page after it. */
export const accountRemoval = {
  dialogTitle: 'Supprimer votre compte ?',
  loading: 'Vérification de ce que contient votre compte…',
  removedTitle: 'Ce qui est effacé',
  removed: (orders: number, answers: number) => [
    'Votre compte, votre nom, votre adresse e-mail et votre mot de passe.',
    `Vos commandes (${wholeNumber(orders)}), vos reçus et vos accès.`,
    `Vos réponses (${wholeNumber(answers)}), vos tentatives, vos QROC révélées et vos jours d’étude. Vos choix sont retirés des statistiques.`,
    'Vos sessions, sur tous vos appareils.',
  ],
  keptTitle: 'Ce qui est gardé',
  liveTitle: 'Vous perdez des accès en cours',
  live: (semester: string, date: string) => `« ${semester} », ouvert jusqu’au ${date}.`,
  liveText: 'Ils ne sont ni remboursés ni rendus, même si vous créez un nouveau compte.',
  pendingTitle: (orders: number) =>
    orders > 1
      ? `${wholeNumber(orders)} commandes attendent leur vérification`
      : '1 commande attend sa vérification',
  pendingText:
    'Ce qui est en attente disparaît avec le compte. Si vous avez déjà viré l’argent, contactez-nous avant de continuer.',
  lastAdmin:
    'Vous êtes le dernier administrateur actif : nommez d’abord un autre administrateur, puis revenez supprimer ce compte.',
  password: 'Votre mot de passe, pour confirmer',
  submit: 'Supprimer définitivement',
  failed: 'Le compte n’a pas pu être supprimé. Veuillez réessayer.',
  goneTitle: 'Votre compte est supprimé',
  goneText: 'Vos données sont effacées. Merci d’avoir étudié avec Amphi.',
} as const;
