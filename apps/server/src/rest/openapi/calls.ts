import type { RestProcedure } from '../routes.ts';

/** Who may call: every caller, callers with a session, those with access to the semester, administrators, staff too. */
export type Who =
  | 'anyone'
  | 'session'
  | 'access'
  | 'admin'
  | 'accountant'
  | 'editor'
  | 'content'
  | 'chapters';

/** What the document says about a call beside its input and its response. */
export interface CallNotes {
  who: Who;
  summary: string;
  /** Refusals that neither method, path nor caller let expect. */
  errors?: readonly (401 | 404 | 409 | 429)[];
  note?: string;
  /** Body fields that may be given in the query instead. */
  alsoInQuery?: readonly string[];
  /** Also takes an HTML form's encoding. */
  form?: true;
}

const call =
  (who: Who) =>
  (summary: string, more: Omit<CallNotes, 'who' | 'summary'> = {}): CallNotes => ({
    who,
    summary,
    ...more,
  });

const anyone = call('anyone');
const session = call('session');
const access = call('access');
const admin = call('admin');
const accountant = call('accountant');
const editor = call('editor');
const content = call('content');
const chapters = call('chapters');

const stays =
  'Reste lisible par l’étudiant qui a déjà répondu dans cette matière, même après la fin de l’accès.';

export const calls: Record<RestProcedure, CallNotes> = {
  'auth.login': anyone('Ouvrir une session', {
    errors: [401, 429],
    form: true,
    note: 'Pose le cookie de session, et un second qui reconnaît l’appareil à la connexion suivante. Un compte désactivé reçoit 403. Les mots de passe incorrects sont comptés, et les connexions au-delà de ce qu’une personne demande.',
  }),
  'auth.register': anyone('Créer un compte', {
    errors: [409, 429],
    note: 'Ouvre aussi la session.',
  }),
  'auth.logout': anyone('Fermer la session', { note: 'Réussit aussi sans session.' }),
  'auth.forgotPassword': anyone('Demander un lien de réinitialisation', {
    errors: [429],
    note: 'Même réponse, que le compte existe ou non. Le lien vaut une heure et sert une fois.',
  }),
  'auth.resetPassword': anyone('Choisir un nouveau mot de passe', {
    errors: [429],
    note: 'Ferme toutes les sessions du compte.',
  }),

  'public.semesters': anyone('Lister les semestres en vente'),
  'public.subjects': anyone('Lister les matières d’un semestre en vente'),
  'public.stats': anyone('Lire les chiffres de la page d’accueil'),

  'dashboard.student': session('Lire son tableau de bord', {
    note: 'Sert aussi à vérifier la session.',
  }),
  'dashboard.semester': access('Lister les matières d’un semestre acheté'),

  'semesters.list': content('Lister tous les semestres'),
  'semesters.create': admin('Créer un semestre'),
  'semesters.update': admin('Remplacer un semestre', { errors: [409] }),
  'semesters.remove': admin('Supprimer un semestre', {
    errors: [409],
    note: 'Supprime aussi ses matières et leurs questions ; les commandes restent lisibles.',
  }),
  'subjects.list': content('Lister toutes les matières'),
  'subjects.create': admin('Créer une matière', { errors: [404] }),
  'subjects.update': admin('Remplacer une matière', { errors: [409] }),
  'subjects.remove': admin('Supprimer une matière', {
    errors: [409],
    note: 'Supprime aussi ses questions.',
  }),
  'chapters.bySubject': chapters('Lister les chapitres d’une matière'),
  'chapters.withCounts': chapters('Lister les chapitres avec leur nombre de questions'),
  'chapters.create': editor('Créer un chapitre', { errors: [404] }),
  'chapters.update': editor('Renommer un chapitre', { errors: [409] }),
  'chapters.remove': editor('Supprimer un chapitre', {
    errors: [409],
    note: 'Ses questions restent, sans chapitre.',
  }),
  'chapters.reorder': editor('Réordonner les chapitres d’une matière', {
    note: 'Chaque chapitre de la matière figure une fois et une seule.',
  }),

  'qcms.list': content('Lister les QCM page par page'),
  'qcms.bySubject': content('Lister les QCM d’une matière'),
  'qcms.create': editor('Créer un QCM', { errors: [404] }),
  'qcms.update': editor('Remplacer un QCM', {
    errors: [409],
    note: 'Changer les bonnes réponses corrige les réponses déjà enregistrées.',
  }),
  'qcms.remove': editor('Supprimer un QCM', {
    errors: [409],
    note: 'Peut revenir pendant 30 jours, par le journal. Refusé tant qu’un examen blanc publié pose la question.',
  }),
  'qrocs.bySubject': content('Lister les QROC d’une matière'),
  'qrocs.create': editor('Créer un QROC', { errors: [404] }),
  'qrocs.update': editor('Remplacer un QROC', { errors: [409] }),
  'qrocs.remove': editor('Supprimer un QROC', {
    note: 'Peut revenir pendant 30 jours, par le journal.',
  }),

  'payments.listMine': session('Lister ses commandes'),
  'payments.listPending': accountant('Lister les commandes en attente, la plus ancienne d’abord'),
  'payments.list': accountant('Lister les commandes page par page'),
  'payments.approve': accountant('Approuver une commande', {
    errors: [409],
    note: 'Ouvre ou prolonge l’accès au semestre.',
  }),
  'payments.reject': accountant('Refuser une commande', {
    errors: [409],
    note: 'Le motif est obligatoire, dans l’adresse ou dans le corps.',
    alsoInQuery: ['rejection_reason'],
  }),
  'access.list': admin('Lister les accès'),
  'access.revoke': admin('Révoquer un accès', { note: 'Prend effet aussitôt.' }),

  'stats.admin': admin('Lire les chiffres de l’administration'),
  'stats.contentOverview': content('Lister semestres et matières ensemble'),
  'users.list': admin('Lister les comptes page par page'),
  'users.update': admin('Modifier un compte', {
    errors: [409],
    note: 'Rôle, état et mot de passe restent inchangés s’ils manquent.',
  }),
  'users.remove': admin('Supprimer un compte', {
    errors: [409],
    note: 'Supprime aussi ses commandes, reçus, accès et réponses.',
  }),

  'study.options': access('Lire ce que propose une matière'),
  'study.questions': access('Lister les QCM à pratiquer', {
    note: 'Bonnes réponses et justifications n’y figurent pas.',
  }),
  'study.allQuestions': access('Télécharger les QCM complets', {
    errors: [429],
    note: 'Compté dans une limite quotidienne par étudiant.',
  }),
  'study.qrocs': access('Lister les QROC à étudier', { note: 'Les réponses n’y figurent pas.' }),
  'study.revealQroc': access('Révéler la réponse d’un QROC', {
    errors: [429],
    note: 'La lecture est notée.',
  }),
  'study.qrocProgress': access('Lire son avancement dans les QROC'),
  'answers.submit': access('Répondre à un QCM', { errors: [404, 409] }),
  'attempts.review': access('Revoir ses réponses', { note: stays }),
  'attempts.progress': access('Lire son avancement', { note: stays }),
  'attempts.complete': access('Terminer la séance'),
  'attempts.reset': access('Recommencer à zéro', {
    note: 'Les séances passées restent dans l’historique.',
  }),
};
