import type { RestProcedure } from '../routes.ts';

/** Notes of the document on a call beside its input and its response. */
export interface CallNotes {
  summary: string;
  /** Refusals that neither method, path nor caller let expect. */
  errors?: readonly (401 | 404 | 409 | 429)[];
  note?: string;
  /** Body fields that may be given in the query instead. */
  alsoInQuery?: readonly string[];
  /** Also takes an HTML form's encoding. */
  form?: true;
}

const call = (summary: string, more: Omit<CallNotes, 'summary'> = {}): CallNotes => ({
  summary,
  ...more,
});

const stays =
  'Reste lisible par l’étudiant qui a déjà répondu dans cette matière, même après la fin de l’accès.';

export const calls: Record<RestProcedure, CallNotes> = {
  'auth.login': call('Ouvrir une session', {
    errors: [401, 429],
    form: true,
    note: 'Pose le cookie de session, et un second qui reconnaît l’appareil à la connexion suivante. Un compte désactivé reçoit 403, un compte à double authentification 401 tant que son code ne vient pas avec. Les mots de passe incorrects sont comptés, et les connexions au-delà de ce qu’une personne demande. Au-delà du nombre d’appareils par compte, les plus anciens sont déconnectés\u00a0: `ended_devices` les nomme, leurs appels reçoivent 401 avec ce motif.',
  }),
  'auth.register': call('Créer un compte', {
    errors: [409, 429],
    note: 'Ouvre aussi la session.',
  }),
  'auth.logout': call('Fermer la session', { note: 'Réussit aussi sans session.' }),
  'auth.forgotPassword': call('Demander un lien de réinitialisation', {
    errors: [429],
    note: 'Même réponse, que le compte existe ou non. Le lien vaut une heure et sert une fois.',
  }),
  'auth.resetPassword': call('Choisir un nouveau mot de passe', {
    errors: [429],
    note: 'Ferme toutes les sessions du compte.',
  }),

  'public.semesters': call('Lister les semestres en vente'),
  'public.subjects': call('Lister les matières d’un semestre en vente'),
  'public.stats': call('Lire les chiffres de la page d’accueil'),

  'dashboard.student': call('Lire son tableau de bord', {
    note: 'Sert aussi à vérifier la session.',
  }),
  'dashboard.semester': call('Lister les matières d’un semestre acheté'),

  'semesters.list': call('Lister tous les semestres'),
  'semesters.create': call('Créer un semestre'),
  'semesters.update': call('Remplacer un semestre', { errors: [409] }),
  'semesters.remove': call('Supprimer un semestre', {
    errors: [409],
    note: 'Supprime aussi ses matières et leurs questions ; les commandes restent lisibles.',
  }),
  'subjects.list': call('Lister toutes les matières'),
  'subjects.create': call('Créer une matière', { errors: [404] }),
  'subjects.update': call('Remplacer une matière', { errors: [409] }),
  'subjects.remove': call('Supprimer une matière', {
    errors: [409],
    note: 'Supprime aussi ses questions.',
  }),
  'chapters.bySubject': call('Lister les chapitres d’une matière'),
  'chapters.withCounts': call('Lister les chapitres avec leur nombre de questions'),
  'chapters.create': call('Créer un chapitre', { errors: [404] }),
  'chapters.update': call('Renommer un chapitre', { errors: [409] }),
  'chapters.remove': call('Supprimer un chapitre', {
    errors: [409],
    note: 'Ses questions restent, sans chapitre.',
  }),
  'chapters.reorder': call('Réordonner les chapitres d’une matière', {
    note: 'Chaque chapitre de la matière figure une fois et une seule.',
  }),

  'qcms.list': call('Lister les QCM page par page'),
  'qcms.bySubject': call('Lister les QCM d’une matière'),
  'qcms.create': call('Créer un QCM', { errors: [404] }),
  'qcms.update': call('Remplacer un QCM', {
    errors: [409],
    note: 'Changer les bonnes réponses corrige les réponses déjà enregistrées.',
  }),
  'qcms.remove': call('Supprimer un QCM', {
    errors: [409],
    note: 'Peut revenir pendant 30 jours, par le journal. Refusé tant qu’un examen blanc publié pose la question.',
  }),
  'qrocs.bySubject': call('Lister les QROC d’une matière'),
  'qrocs.create': call('Créer un QROC', { errors: [404] }),
  'qrocs.update': call('Remplacer un QROC', { errors: [409] }),
  'qrocs.remove': call('Supprimer un QROC', {
    note: 'Peut revenir pendant 30 jours, par le journal.',
  }),

  'payments.listMine': call('Lister ses commandes'),
  'payments.listPending': call('Lister les commandes en attente, la plus ancienne d’abord'),
  'payments.list': call('Lister les commandes page par page'),
  'payments.approve': call('Approuver une commande', {
    errors: [409],
    note: 'Ouvre ou prolonge l’accès au semestre.',
  }),
  'payments.reject': call('Refuser une commande', {
    errors: [409],
    note: 'Le motif est obligatoire, dans l’adresse ou dans le corps.',
    alsoInQuery: ['rejection_reason'],
  }),
  'access.list': call('Lister les accès'),
  'access.revoke': call('Révoquer un accès', { note: 'Prend effet aussitôt.' }),

  'stats.admin': call('Lire les chiffres de l’administration'),
  'stats.contentOverview': call('Lister semestres et matières ensemble'),
  'users.list': call('Lister les comptes page par page'),
  'users.update': call('Modifier un compte', {
    errors: [409],
    note: 'Rôle, état et mot de passe restent inchangés s’ils manquent.',
  }),
  'users.remove': call('Supprimer un compte', {
    errors: [409],
    note: 'Supprime aussi ses commandes, reçus, accès et réponses.',
  }),

  'study.options': call('Lire ce que propose une matière'),
  'study.questions': call('Lister les QCM à pratiquer', {
    note: 'Bonnes réponses et justifications n’y figurent pas.',
  }),
  'study.allQuestions': call('Télécharger les QCM complets', {
    errors: [429],
    note: 'Compté dans une limite quotidienne par étudiant.',
  }),
  'study.qrocs': call('Lister les QROC à étudier', { note: 'Les réponses n’y figurent pas.' }),
  'study.revealQroc': call('Révéler la réponse d’un QROC', {
    errors: [429],
    note: 'La lecture est notée.',
  }),
  'study.qrocProgress': call('Lire son avancement dans les QROC'),
  'answers.submit': call('Répondre à un QCM', { errors: [404, 409] }),
  'attempts.review': call('Revoir ses réponses', { note: stays }),
  'attempts.progress': call('Lire son avancement', { note: stays }),
  'attempts.complete': call('Terminer la séance'),
  'attempts.reset': call('Recommencer à zéro', {
    note: 'Les séances passées restent dans l’historique.',
  }),
};
