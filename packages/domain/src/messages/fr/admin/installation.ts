import type { CheckTopic, Fault } from '../../../installation/checks.ts';
import { counted } from '../../numbers.ts';

/** The state of the installation, as the checks of the server see it. */
export const adminInstallation = {
  title: 'État de l’installation',
  short: 'Installation',
  again: 'Vérifier de nouveau',
  levels: { ok: 'en ordre', warn: 'à régler', fail: 'à réparer d’abord' },
  checkedAt: (when: string) => `Vérifié ${when}.`,
  checkedAgain: (when: string) => `Vérifié ${when}. Une nouvelle vérification est en cours…`,
  backup: {
    make: 'Faire une sauvegarde',
    last: (when: string) => `La dernière est finie ${when}.`,
    none: 'Aucune n’a encore été faite.',
    where:
      'Elle va dans le dossier «\u00a0backups\u00a0» des données, et là où BACKUP_TO en veut une copie.',
    done: 'La sauvegarde est faite.',
    failed: (reason: string) => `La sauvegarde a échoué\u00a0: ${reason}`,
    requestFailed: 'La sauvegarde n’a pas pu être demandée.',
  },
  checkFailed: 'La vérification n’a pas pu être faite.',
  checking: 'Vérification en cours…',
  detail: 'Détail pour qui gère le serveur',
  note: (count: number) => `${counted(count, 'point', 'points')} à régler sur l’installation`,
  variable: (name: string) => `Variable ${name}`,
  pages: { users: 'Utilisateurs', settings: 'Réglages', content: 'Contenu' },
  topics: {
    mail: 'Mails',
    backup: 'Sauvegarde',
    address: 'Adresse publique',
    legal: 'Mentions légales',
    contact: 'Compte bancaire et contact',
    offers: 'Semestres en vente',
    zone: 'Fuseau horaire',
    accounts: 'Comptes',
    disk: 'Disque',
    storage: 'Fichiers des reçus',
    database: 'Base de données',
    jobs: 'Tâches',
    version: 'Version',
  } satisfies Record<CheckTopic, string>,
  /** A sentence per fault, with its names or figures. */
  faults: {
    settings_refused: (reason) =>
      `Les variables du serveur ne sont pas acceptées\u00a0: ${reason}.`,
    node_old: (version) => `Node.js ${version} est trop ancien\u00a0: installez la version 24.`,
    node_ageing: (version) =>
      `Node.js ${version} fonctionne, mais ne sera plus corrigé longtemps\u00a0: installez la version 24.`,
    variables_retired: () => 'Des variables du serveur ne sont plus lues\u00a0: retirez-les.',
    limits_off: () =>
      'Les limites d’essais sont coupées\u00a0: un mot de passe peut être deviné sans frein.',
    address_local: (url) => `Les liens des mails mènent à ${url}, que les étudiants n’ouvrent pas.`,
    address_open: (url) => `${url} n’est pas en https\u00a0: les sessions circulent en clair.`,
    disk_full: (free) =>
      `Il ne reste que ${free.replace('.', ',')} Go sur le disque\u00a0: faites de la place.`,
    data_closed: (reason) => `Le serveur ne peut pas écrire dans son dossier\u00a0: ${reason}.`,
    data_open: () => 'D’autres utilisateurs de la machine peuvent lire des fichiers du serveur.',
    storage_failed: (reason) => `Aucun fichier n’a pu être écrit puis relu\u00a0: ${reason}.`,
    storage_credentials: () => 'Le stockage des fichiers n’a pas d’identifiants.',
    mail_unset: () =>
      'Aucun serveur de courrier n’est réglé\u00a0: aucun mail ne part, les liens se donnent à la main.',
    mail_sender: (sender) =>
      `L’expéditeur ${sender} est refusé par les serveurs\u00a0: mettez le vôtre.`,
    mail_failed: (reason) =>
      `Le serveur de courrier ne prend pas de mail (${reason}). Les mails attendent.`,
    mails_waiting: (detail) => `Des mails n’ont pas pu partir jusqu’ici (${detail}).`,
    mails_refused: (names) =>
      `Des adresses sont refusées et ne recevront plus rien avant d’être corrigées\u00a0: ${names}.`,
    database_failed: (reason) => `La base de données ne répond pas\u00a0: ${reason}.`,
    database_refused: (reason) => `La base de données ne convient pas\u00a0: ${reason}.`,
    database_role: (name) => `Le rôle ${name} de la base a plus de droits qu’il n’en faut.`,
    database_owner: (name) =>
      `Le rôle ${name} ne peut pas créer de tables\u00a0: la prochaine mise à jour échouerait.`,
    database_empty: () => 'La base de données est vide.',
    migrations_waiting: (count) => `${count} migrations attendent le prochain démarrage.`,
    clock_apart: (difference) =>
      `Les horloges du serveur et de la base diffèrent de ${difference} ms\u00a0: synchronisez-les.`,
    zone_old: (zone) =>
      `Les données du fuseau ${zone} sont trop anciennes\u00a0: une heure saisie et une heure affichée peuvent différer d’une heure.`,
    jobs_left_out: (names) =>
      `Des tâches ont deux fois arrêté le serveur et ne sont plus tentées\u00a0: ${names}.`,
    backup_failed: (reason) => `La dernière sauvegarde a échoué\u00a0: ${reason}.`,
    backup_none: () => 'Il n’y a encore aucune sauvegarde\u00a0: faites-en une chaque nuit.',
    backup_old: (at) => `La dernière sauvegarde date de ${at}, plus de 26 heures.`,
    backup_incomplete: (names) =>
      `Les sauvegardes laissent de côté ce qui n’est pas d’Amphi\u00a0: ${names}.`,
    restore_untried: () => 'Aucune sauvegarde n’a été restaurée à l’essai ces dernières semaines.',
    restore_failed: (reason) => `Une sauvegarde n’a pas pu être restaurée\u00a0: ${reason}.`,
    addresses_refused: (names) =>
      `Des comptes ont une adresse qui n’est plus acceptée\u00a0: ${names}.`,
    password_published: (email) =>
      `${email} a encore son mot de passe publié\u00a0: donnez-lui-en un autre, ou supprimez ce compte.`,
    admin_none: () => 'Aucun administrateur ne peut se connecter.',
    accounts_returned: (count) =>
      `Une sauvegarde a ramené ${count} comptes supprimés\u00a0: ils sont supprimés de nouveau dans l’heure.`,
    examples_shown: () => 'Les étudiants voient un compte bancaire ou un téléphone d’exemple.',
    legal_unknown: (names) => `Les pages légales ne disent rien de\u00a0: ${names}.`,
    offer_empty: (name) => `Le semestre «\u00a0${name}\u00a0» est en vente sans aucune question.`,
  } satisfies Record<Fault, (detail: string) => string>,
  trial: {
    send: 'Envoyer un mail d’essai',
    text: (email: string) => `Il part à ${email}, sans passer par la file.`,
    sent: (email: string) =>
      `Le serveur de courrier a pris le mail pour ${email}. Regardez s’il arrive, et pas parmi les indésirables.`,
    failed: (reason: string) => `Le mail n’a pas été pris\u00a0: ${reason}`,
    requestFailed: 'L’essai n’a pas pu être fait.',
  },
} as const;
