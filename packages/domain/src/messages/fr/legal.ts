import { SESSION_LIMITS } from '../../auth/rules.ts';
import type { LegalFacts } from '../../legal/facts.ts';
import { SLOT_DAYS } from '../../sharing/rules.ts';
import { legalLabels } from './legal-labels.ts';
import { ordersAfterDeletion } from './retention.ts';

const days = (hours: number) => `${hours / 24} jours`;

interface LegalText {
  title: string;
  lead: string;
  sections: readonly {
    title: string;
    paragraphs: readonly string[];
    /** Facts that follow from the settings. */
    facts?: keyof typeof legalFacts;
  }[];
}

/** Facts of the operator in a section, as its settings have them. */
interface SaidFacts {
  /** Above the rows. */
  paragraphs: readonly string[];
  rows: readonly { label: string; value: string }[];
}

const NOT_SET = 'Non renseigné';

/** The facts of these names, in their order. */
const rowsOf = (facts: LegalFacts, names: readonly (keyof typeof legalLabels)[]) =>
  names.map((name) => ({ label: legalLabels[name], value: facts[name] ?? NOT_SET }));

/** The parts of the legal pages that are settings of the operator. */
export const legalFacts = {
  publisher: (facts: LegalFacts): SaidFacts => ({
    paragraphs:
      facts.operator_name === null
        ? ['L’exploitant de cette installation n’a pas encore indiqué son identité.']
        : [],
    rows: rowsOf(facts, [
      'operator_name',
      'operator_address',
      'operator_registration',
      'contact_email',
      'contact_phone',
      'hosting_provider',
    ]),
  }),
  controller: ({ data_controller, ...facts }: LegalFacts): SaidFacts => ({
    paragraphs: [],
    rows: rowsOf({ ...facts, data_controller: data_controller ?? facts.operator_name }, [
      'data_controller',
      'cndp_number',
      'contact_email',
      'contact_phone',
      'hosting_provider',
    ]),
  }),
  retention: ({ accounting_years, backup_days }: LegalFacts): SaidFacts => ({
    paragraphs: [
      ordersAfterDeletion(accounting_years),
      `Une sauvegarde automatique est effacée après ${backup_days === 1 ? 'un jour' : `${backup_days} jours`}. Quand une sauvegarde est rétablie, les comptes supprimés depuis sont supprimés de nouveau.`,
    ],
    rows: [],
  }),
} as const;

/** While the settings are asked for, and where they can't be had. */
export const legalState = {
  loading: 'Chargement…',
  unavailable: 'Ces informations ne sont pas disponibles pour le moment. Veuillez réessayer.',
} as const;

/** The legal pages: what the product does with what it knows, as it is. */
export const legal: Record<'mentions' | 'confidentialite' | 'conditions', LegalText> = {
  mentions: {
    title: 'Mentions légales',
    lead: 'Qui propose Amphi, et comment nous joindre.',
    sections: [
      { title: 'L’exploitant', paragraphs: [], facts: 'publisher' },
      {
        title: 'Le service',
        paragraphs: [
          'Amphi est une plateforme d’étude en ligne pour les étudiants en médecine au Maroc. Elle propose des questions à choix multiples (QCM) et des questions à réponse ouverte (QROC).',
          'Amphi est un outil d’entraînement. Son contenu ne remplace ni un cours, ni un avis médical.',
        ],
      },
      {
        title: 'Nous joindre',
        paragraphs: [
          'Les coordonnées sont ci-dessus et sur la page d’accueil, dans la partie consacrée au contact. Écrivez-nous pour signaler une erreur dans une question, poser une question sur un paiement ou exercer vos droits sur vos données.',
        ],
      },
      {
        title: 'Le contenu',
        paragraphs: [
          'Les questions, les justifications et les images sont réservées à l’usage personnel des étudiants inscrits. Les reproduire ou les diffuser demande notre accord.',
        ],
      },
    ],
  },
  confidentialite: {
    title: 'Confidentialité',
    lead: 'Ce que nous gardons, pourquoi, combien de temps, et qui le voit.',
    sections: [
      { title: 'Qui en répond', paragraphs: [], facts: 'controller' },
      {
        title: 'Ce que nous gardons',
        paragraphs: [
          'Votre nom complet et votre adresse e-mail, pour votre compte et vos commandes.',
          'Votre mot de passe, uniquement sous la forme d’une empreinte qui ne permet pas de le retrouver.',
          'Vos commandes : le semestre, le montant, la banque, le numéro de téléphone, le reçu que vous déposez et la décision prise.',
          'Vos accès, vos tentatives, vos réponses aux questions avec leur historique et le temps passé sur chacune, les QROC révélées et vos jours d’étude, pour vos résultats et vos statistiques.',
          'Vos sessions : le navigateur, le moment de la connexion et celui du dernier passage. Par tranche de dix minutes où vous répondez\u00a0: un numéro de l’appareil et une empreinte du réseau, trop courte pour le retrouver, afin de remarquer un compte que plusieurs personnes utilisent. Un mot de passe trop courant est signalé par votre navigateur lui-même, sans rien demander à personne.',
        ],
      },
      {
        title: 'Combien de temps',
        paragraphs: [
          'Votre compte et ce qui lui appartient sont gardés jusqu’à ce que vous le supprimiez, ou que vous nous le demandiez.',
          `Une session se ferme ${days(SESSION_LIMITS.user.absoluteHours)} après la connexion, ou après ${days(SESSION_LIMITS.user.idleHours)} sans passage. Celle d’un administrateur dure ${SESSION_LIMITS.admin.absoluteHours} heures au plus, et ${SESSION_LIMITS.admin.idleHours} heures sans passage. Un nouveau mot de passe ferme toutes les autres. Celle qu’une connexion sur un autre appareil a fermée laisse une empreinte ${days(SESSION_LIMITS.user.absoluteHours)}, pour vous le dire.`,
          'Un lien pour choisir un nouveau mot de passe est valable une heure et ne sert qu’une fois.',
          `Contre les abus, les mots de passe incorrects, les inscriptions, les demandes de lien et les envois de fichiers sont comptés par compte et par adresse réseau, un jour au plus. Les appareils qui se sont connectés à votre compte sont retenus un an, vingt au plus, sans rien qui les décrive. D’où viennent vos réponses est effacé après ${SLOT_DAYS} jours.`,
        ],
        facts: 'retention',
      },
      {
        title: 'Qui le voit',
        paragraphs: [
          'Les autres étudiants ne voient que des totaux : combien de personnes ont choisi chaque option. Jamais un nom, jamais la réponse d’une personne.',
          'Les administrateurs voient votre compte, vos commandes et vos reçus, pour vérifier les paiements. Nous ne vendons ni ne louons aucune donnée. Seuls notre hébergeur et le service qui achemine nos e-mails en traitent pour nous. Si vous activez les notifications, celui de votre navigateur les achemine, chiffrées.',
          'Nous vous écrivons par e-mail pour votre inscription, vos commandes, la fin prochaine d’un accès, votre mot de passe et l’usage de votre compte à plusieurs. Jamais de publicité.',
        ],
      },
      {
        title: 'Cookies et mémoire de votre appareil',
        paragraphs: [
          'Deux cookies. Celui de votre session la garde ouverte et disparaît à la déconnexion. L’autre reconnaît cet appareil à votre prochaine connexion, pour que les essais d’un tiers ne vous bloquent pas : il dure un an et ne sert à rien d’autre. Il n’y a ni publicité, ni mesure d’audience, ni traceur d’un tiers.',
          'Votre navigateur garde votre thème clair ou sombre, vos préférences d’affichage, vos sélections en cours et les réponses qui n’ont pas encore pu être envoyées. Ces dernières nous parviennent dès que la connexion revient. Les questions que vous rendez disponibles hors ligne y sont chiffrées, quatorze jours au plus\u00a0; la déconnexion les efface. Il garde aussi, une semaine au plus, ce qu’un administrateur a saisi sans l’enregistrer ; la déconnexion l’efface.',
          'L’image d’une question peut se trouver sur un autre site : son serveur voit alors qu’une image est demandée, mais ni votre nom, ni la page où vous êtes.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          'Sur la page « Mon profil », vous pouvez corriger votre nom, changer votre mot de passe, fermer vos sessions, télécharger toutes vos données dans un fichier et supprimer votre compte. Pour changer d’adresse e-mail, écrivez-nous : les coordonnées sont au début de cette page.',
          'La suppression d’un compte est immédiate. Elle efface ses commandes, ses reçus, ses accès, ses réponses et ses sessions, et retire ses choix des statistiques. Ce qui reste sans votre nom, pour la comptabilité, est dit sous « Combien de temps ».',
          'La loi 09-08 vous donne un droit d’accès, de rectification et d’opposition. Si nous ne répondons pas à votre demande, vous pouvez saisir la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP).',
        ],
      },
    ],
  },
  conditions: {
    title: 'Conditions d’utilisation',
    lead: 'Ce que vous achetez, et les règles qui vont avec.',
    sections: [
      {
        title: 'Votre compte',
        paragraphs: [
          'Un compte est personnel. Gardez votre mot de passe pour vous, et donnez une adresse e-mail que vous consultez : c’est elle qui permet de retrouver l’accès.',
          'Vous pouvez le supprimer à tout moment depuis votre profil. Les accès en cours sont alors perdus et ne sont pas remboursés, et une commande en attente n’est plus vérifiée.',
        ],
      },
      {
        title: 'L’achat d’un semestre',
        paragraphs: [
          'Le prix affiché ouvre toutes les matières du semestre pendant 6 mois, à partir de la validation de votre paiement. Ce n’est pas un abonnement : rien n’est prélevé ensuite.',
          'Vous payez par virement et déposez le reçu. Une personne le vérifie sous 24 à 48 heures. En cas de refus, le motif vous est indiqué et vous pouvez refaire une demande.',
        ],
      },
      {
        title: 'L’usage du contenu',
        paragraphs: [
          'Les questions sont là pour votre entraînement. Les copier en masse, les revendre ou partager un compte peut entraîner la fermeture de l’accès.',
        ],
      },
      {
        title: 'Les limites',
        paragraphs: [
          'Nous corrigeons les erreurs qui nous sont signalées, mais nous ne pouvons pas garantir que chaque question corresponde à votre examen.',
        ],
      },
    ],
  },
};
