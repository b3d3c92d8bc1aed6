import type { CheckTopic } from '../../../installation/checks.ts';
import { counted } from '../../numbers.ts';

/** The state of the installation, as the checks of the server see it. */
export const adminInstallation = {
  title: 'État de l’installation',
  subtitle: 'Ce que le serveur vérifie de lui-même, et ce qu’il reste à faire.',
  back: 'Tableau de bord',
  open: 'État de l’installation',
  checks: 'Vérifications',
  again: 'Vérifier de nouveau',
  fine: 'en ordre',
  todo: 'à faire',
  detail: 'Détail pour qui gère le serveur',
  note: (count: number) => `${counted(count, 'point', 'points')} à régler sur l’installation`,
  topics: {
    mail: {
      name: 'Mails',
      todo: 'Réglez le serveur de courrier (SMTP_URL, MAIL_FROM)\u00a0: tant qu’il manque, aucun mail ne part et les liens se donnent à la main. Corrigez dans Utilisateurs les adresses qu’il refuse.',
    },
    backup: {
      name: 'Sauvegarde',
      todo: 'Faites une sauvegarde chaque nuit, gardez-en une copie ailleurs et essayez de la restaurer.',
    },
    address: {
      name: 'Adresse publique',
      todo: 'Donnez à PUBLIC_URL l’adresse en https que les étudiants ouvrent\u00a0: les liens y mènent.',
    },
    legal: {
      name: 'Mentions légales',
      todo: 'Complétez dans les réglages l’identité de l’exploitant, que la loi demande sur les pages légales.',
    },
    contact: {
      name: 'Compte bancaire et contact',
      todo: 'Remplacez les exemples par votre compte et votre téléphone, dans les réglages.',
    },
    offers: {
      name: 'Semestres en vente',
      todo: 'Un semestre est en vente sans aucune question\u00a0: ajoutez-en, ou rendez-le inactif dans Contenu.',
    },
    zone: {
      name: 'Fuseau horaire',
      todo: 'Mettez à jour les données de fuseau du serveur\u00a0: jusque-là, une heure saisie et une heure affichée peuvent différer d’une heure.',
    },
    accounts: {
      name: 'Comptes',
      todo: 'Corrigez les comptes nommés ci-dessous dans Utilisateurs.',
    },
    disk: { name: 'Disque', todo: 'Faites de la place et protégez les fichiers du serveur.' },
    storage: {
      name: 'Fichiers des reçus',
      todo: 'Vérifiez le stockage des reçus\u00a0: rien n’a pu y être écrit ou relu.',
    },
    database: { name: 'Base de données', todo: 'Vérifiez la base de données et ses droits.' },
    jobs: {
      name: 'Tâches',
      todo: 'Une tâche a deux fois arrêté le serveur et n’est plus tentée\u00a0: signalez-la.',
    },
    version: {
      name: 'Version',
      todo: 'Mettez à jour Node.js, et retirez les variables qui ne sont plus lues.',
    },
  } satisfies Record<CheckTopic, { name: string; todo: string }>,
  trial: {
    send: 'Envoyer un mail d’essai',
    text: (email: string) => `Il part à ${email}, sans passer par la file.`,
    sent: (email: string) =>
      `Le serveur de courrier a pris le mail pour ${email}. Regardez s’il arrive, et pas parmi les indésirables.`,
    failed: (reason: string) => `Le mail n’a pas été pris\u00a0: ${reason}`,
    requestFailed: 'L’essai n’a pas pu être fait.',
  },
} as const;
