import type { Right } from '@amphi/api';

export const INFO = {
  title: 'Amphi, interface REST',
  version: '1.0.0',
  description: [
    'Les appels que font le site et les scripts. JSON partout, sauf mention contraire ; la session tient',
    'dans un cookie. Toute erreur est un objet `{"detail", "errors"?}` en français. Les adresses inconnues',
    'reçoivent 404, les méthodes inconnues 405. Une barre oblique finale est facultative. Les champs',
    'inconnus d’un corps sont ignorés. Les dates sont en UTC (ISO 8601), les montants des nombres.',
    'Les questions sur une image (zones à légender) ne sont dans aucune ligne ni aucun compte de cette interface.',
  ].join('\n'),
};

export const DOCS_TITLE = 'Amphi : documentation de l’interface REST';
export const DOCS_WITHOUT_SCRIPT =
  'Cette page a besoin de JavaScript. Le document lui-même est ici :';

export const TAGS: Record<string, string> = {
  auth: 'Comptes et sessions',
  public: 'Ce que tout le monde peut lire',
  dashboard: 'Tableau de bord de l’étudiant',
  semesters: 'Semestres',
  subjects: 'Matières',
  qcms: 'Questions à choix multiple (administration)',
  payments: 'Commandes et reçus',
  stats: 'Chiffres de l’administration',
  users: 'Comptes (administration)',
  access: 'Accès aux semestres',
  chapters: 'Chapitres',
  study: 'Étude',
  answers: 'Réponses',
  attempts: 'Séances de pratique',
  qrocs: 'Questions à réponse ouverte (administration)',
  imports: 'Fichiers de questions (administration)',
  service: 'État du service',
};

const WITH_ACCESS = 'Accès en cours au semestre requis, ou administrateur.';
const FOR_EDITORS = 'Réservé aux administrateurs et, dans leur périmètre, aux rédacteurs.';
const FOR_CONTENT =
  'Réservé aux administrateurs et, dans leur périmètre, aux rédacteurs et aux relecteurs.';

export const WHO: Record<Right, string> = {
  public: 'Ouvert à tous, sans session.',
  session: 'Session requise.',
  access: WITH_ACCESS,
  history: WITH_ACCESS,
  admin: 'Réservé aux administrateurs.',
  accountant: 'Réservé aux administrateurs et aux comptables, caisse comprise.',
  cashier: 'Réservé aux administrateurs et à la caisse.',
  examiner: 'Réservé aux administrateurs et au rôle « Examens ».',
  editor: FOR_EDITORS,
  author: FOR_EDITORS,
  reviewer: 'Réservé aux administrateurs et, dans leur périmètre, aux relecteurs.',
  content: FOR_CONTENT,
  contributor: FOR_CONTENT,
  chapters:
    'Accès en cours au semestre requis, ou administrateur, rédacteur ou relecteur de la matière, ou rôle « Examens ».',
};

export const SUCCESS: Record<200 | 201 | 202 | 204, string> = {
  200: 'Succès',
  201: 'Créé',
  202: 'Accepté',
  204: 'Fait, sans corps',
};

export const FAILURES = {
  400: 'Requête illisible',
  401: 'Pas de session valable, ou identifiants refusés',
  403: 'Refusé à cet utilisateur, ou requête venue d’un autre site',
  404: 'N’existe pas',
  409: 'Contraire à l’état présent',
  413: 'Trop volumineux',
  415: 'Type de contenu refusé',
  422: 'Lisible mais non valable ; tous les champs refusés à la fois',
  429: 'Trop de requêtes',
  503: 'Service momentanément indisponible',
} as const;

export type FailureStatus = keyof typeof FAILURES;

export const RETRY_AFTER = 'Secondes à attendre avant un nouvel essai';
