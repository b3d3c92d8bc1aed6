import { CONFIRMATION_DAYS } from '../../../auth/rules.ts';
import { writeMoment } from '../../../dates.ts';
import { type Letter, type LetterParts, writeLetter } from '../../../mails/letter.ts';
import type { PaymentMethod } from '../../../payments/rules.ts';
import { SLOT_DAYS } from '../../../sharing/rules.ts';
import { INVITATION_DAYS } from '../../../staff/rules.ts';
import { counted, sumInMru } from '../../numbers.ts';
import { adminPayments } from '../admin/payments.ts';
import { zoneTime } from '../appointments.ts';

/**
 * There is no name of the addressee in a mail: anyone can open an account with another person's address, and would
 * write to them through the name.
 */
interface Person {
  to: string;
}

interface Order extends Person {
  semester_name: string;
  url: string;
}

/** A moment, and the zone that its reader lives in. */
interface Moment {
  at: Date;
  timezone: string;
}

const letter = (parts: Omit<LetterParts, 'greeting' | 'closing'>): Letter =>
  writeLetter({ ...parts, greeting: 'Bonjour,', closing: 'L’équipe Amphi' });

const sayMoment = ({ at, timezone }: Moment): string => writeMoment('longDateTime', at, timezone);

/** Its reader may be elsewhere. */
const sayAppointment = (moment: Moment): string =>
  `${sayMoment(moment)} (${zoneTime(moment.timezone)})`;

const sayDays = (days: number): string => (days === 1 ? '1 jour' : `${days} jours`);

const CONFIRMATION_NOTES = [
  `Le lien est valable ${CONFIRMATION_DAYS} jours\u00a0; s’il y en a plusieurs, le dernier seul sert.`,
  'Si vous n’avez pas créé de compte, ignorez ce message\u00a0: votre adresse n’est pas confirmée.',
];

export const welcomeMail = ({ to, url }: Person & { url: string }): Letter =>
  letter({
    to,
    subject: 'Bienvenue sur Amphi',
    paragraphs: [
      'Votre compte est prêt. Choisissez un semestre, envoyez le reçu de votre virement, et commencez à réviser dès qu’il est vérifié.',
    ],
    link: { label: 'Confirmer mon adresse', url },
    notes: CONFIRMATION_NOTES,
  });

/** Once more the link that the mail of a new account has. */
export const confirmationMail = ({ to, url }: Person & { url: string }): Letter =>
  letter({
    to,
    subject: 'Confirmer votre adresse',
    paragraphs: ['Confirmez que cette adresse est bien la vôtre.'],
    link: { label: 'Confirmer mon adresse', url },
    notes: CONFIRMATION_NOTES,
  });

/** A scheduled mock exam may be sat, or has another time. */
export const mockExamMail = ({
  title,
  duration_minutes,
  opens,
  closes,
  url,
  to,
}: Person & {
  title: string;
  duration_minutes: number;
  opens: Moment;
  closes: Moment;
  url: string;
}): Letter =>
  letter({
    to,
    subject: `Examen blanc\u00a0: ${title}`,
    paragraphs: [
      `L’examen blanc «\u00a0${title}\u00a0» est programmé. Il se passe en une fois, dans la fenêtre ci-dessous.`,
    ],
    facts: [
      ['Ouvre le', sayAppointment(opens)],
      ['Ferme le', sayAppointment(closes)],
      ['Durée', `${duration_minutes} minutes`],
    ],
    link: { label: 'Voir l’examen', url },
    notes: ['Si une autre date vous a été annoncée avant, celle-ci la remplace.'],
  });

/** The mail that an operator sends to see whether mails arrive. */
export const trialMail = ({ to, url }: Person & { url: string }): Letter =>
  letter({
    to,
    subject: 'Essai d’envoi depuis Amphi',
    paragraphs: [
      'Ce message d’essai est arrivé\u00a0: Amphi peut envoyer des mails à cette adresse. Vérifiez qu’il n’est pas rangé parmi les indésirables.',
    ],
    link: { label: 'Ouvrir Amphi', url },
  });

export const passwordResetMail = ({ to, url }: Person & { url: string }): Letter =>
  letter({
    to,
    subject: 'Choisir un nouveau mot de passe',
    paragraphs: [
      'Vous avez demandé un nouveau mot de passe. Ce lien est valable une heure et ne sert qu’une fois.',
    ],
    link: { label: 'Choisir un nouveau mot de passe', url },
    notes: ['Si vous n’avez rien demandé, ignorez ce message : rien ne change.'],
  });

export const invitationMail = ({ role, url, to }: Person & { role: string; url: string }): Letter =>
  letter({
    to,
    subject: 'Invitation à rejoindre l’équipe d’Amphi',
    paragraphs: [
      `Un administrateur d’Amphi vous propose le rôle «\u00a0${role}\u00a0». Ce lien est valable ${INVITATION_DAYS} jours et ne sert qu’une fois.`,
    ],
    link: { label: 'Voir l’invitation', url },
    notes: ['Si vous n’attendiez pas ce message, ignorez-le\u00a0: rien ne change.'],
  });

/** To a person whose account the desk has opened. */
export const openedAccountMail = ({ url, to }: Person & { url: string }): Letter =>
  letter({
    to,
    subject: 'Votre compte Amphi est ouvert',
    paragraphs: [
      `Un compte vient d’être ouvert au guichet avec cette adresse. Choisissez votre mot de passe\u00a0: ce lien est valable ${INVITATION_DAYS} jours et ne sert qu’une fois.`,
    ],
    link: { label: 'Choisir mon mot de passe', url },
    notes: [
      'Le même lien est sur le papier remis au guichet. Si vous n’avez rien demandé, ignorez ce message.',
    ],
  });

export const passwordChangedMail = ({
  changed,
  url,
  contact_phone,
  to,
}: Person & { changed: Moment; url: string; contact_phone: string }): Letter =>
  letter({
    to,
    subject: 'Votre mot de passe a été changé',
    paragraphs: [
      `Le mot de passe de votre compte a été changé le ${sayMoment(changed)}. Tous les appareils connectés ont été déconnectés.`,
      `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis écrivez-nous au ${contact_phone}.`,
    ],
    link: { label: 'Ce n’était pas moi', url },
    notes: ['Si c’était vous, il n’y a rien à faire.'],
  });

/** To the owner of an account that may be shared: what was seen, and nothing that follows from it. */
export const sharedAccountMail = ({
  days,
  url,
  contact_phone,
  to,
}: Person & { days: number; url: string; contact_phone: string }): Letter =>
  letter({
    to,
    subject: 'Votre compte sert sur plusieurs appareils à la fois',
    paragraphs: [
      `Ces ${SLOT_DAYS} derniers jours, votre compte a répondu à des questions depuis deux appareils et deux réseaux dans les mêmes dix minutes, sur ${sayDays(days)}.`,
      'Un compte est personnel. Si une autre personne utilise le vôtre, changez de mot de passe\u00a0: toutes les autres sessions se ferment.',
    ],
    link: { label: 'Voir mes sessions', url },
    notes: [
      `Si c’était vous sur vos deux appareils, il n’y a rien à faire. Une question\u00a0? Écrivez-nous au ${contact_phone}.`,
    ],
  });

/** To staff while orders wait for their decision. */
export const ordersWaitMail = ({
  waiting,
  since,
  hours,
  url,
  to,
}: Person & {
  waiting: number;
  since: Moment;
  hours: { between: number; first: number; last: number };
  url: string;
}): Letter =>
  letter({
    to,
    subject: `${counted(waiting, 'commande attend', 'commandes attendent')} votre décision`,
    paragraphs: [
      `${counted(waiting, 'commande attend', 'commandes attendent')} une décision, ${waiting === 1 ? '' : 'la plus ancienne '}depuis le ${sayMoment(since)}.`,
    ],
    link: { label: 'Voir les commandes', url },
    notes: [
      `Tant que des commandes attendent, un message part toutes les ${hours.between} heures, entre ${hours.first}\u00a0h et ${hours.last}\u00a0h. Vous pouvez ne plus les recevoir\u00a0: page «\u00a0Mon profil\u00a0».`,
    ],
  });

const SECOND_FACTOR_CHANGES = {
  on: 'La double authentification est activée sur votre compte. Les autres appareils connectés ont été déconnectés.',
  added:
    'Une clé d’accès ou une application a été ajoutée à la double authentification de votre compte.',
  passkeyRemoved: 'Une clé d’accès a été retirée de votre compte.',
  codes: 'De nouveaux codes de secours remplacent ceux de votre compte.',
  off: 'La double authentification de votre compte est désactivée.',
  recoveryCode: 'Un code de secours de votre compte a servi. Il ne servira plus.',
  reset:
    'L’équipe a retiré la double authentification de votre compte. Le mot de passe suffit de nouveau pour vous connecter.',
} as const;

export type SecondFactorChange = keyof typeof SECOND_FACTOR_CHANGES;

export const secondFactorMail = ({
  change,
  changed,
  url,
  contact_phone,
  to,
}: Person & {
  change: SecondFactorChange;
  changed: Moment;
  url: string;
  contact_phone: string;
}): Letter =>
  letter({
    to,
    subject: 'Double authentification de votre compte',
    paragraphs: [
      SECOND_FACTOR_CHANGES[change],
      `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis écrivez-nous au ${contact_phone}.`,
    ],
    facts: [['Date', sayMoment(changed)]],
    link: { label: 'Ce n’était pas moi', url },
    notes: ['Si c’était vous, il n’y a rien à faire.'],
  });

export const orderReceivedMail = ({ semester_name, url, to }: Order): Letter =>
  letter({
    to,
    subject: `Commande reçue : ${semester_name}`,
    paragraphs: [
      `Nous avons bien reçu votre commande pour « ${semester_name} » et votre reçu. Nous le vérifions sous 24 à 48 heures, et vous écrivons dès que c’est fait.`,
    ],
    link: { label: 'Suivre ma commande', url },
  });

interface ApprovedOrder extends Order {
  duration_months: number;
  /** The page that has the receipt, after signing in. */
  orders_url: string;
}

const PROOF = 'Télécharger le reçu de paiement, dans «\u00a0Mes commandes\u00a0»';

export const orderApprovedMail = ({
  semester_name,
  duration_months,
  until,
  url,
  orders_url,
  to,
}: ApprovedOrder & { until: Moment }): Letter =>
  letter({
    to,
    subject: `Accès ouvert : ${semester_name}`,
    paragraphs: [`Votre paiement pour « ${semester_name} » est approuvé. Bonnes révisions !`],
    facts: [
      ['Semestre', semester_name],
      ['Durée', `${duration_months} mois`],
      ['Accès jusqu’au', sayMoment(until)],
    ],
    link: { label: 'Commencer les études', url },
    notes: [{ label: PROOF, url: orders_url }],
  });

/** To the delegate of a group, whose order opens seats instead of an access. */
export const seatsReadyMail = ({
  semester_name,
  duration_months,
  seats,
  url,
  orders_url,
  to,
}: ApprovedOrder & { seats: number }): Letter =>
  letter({
    to,
    subject: `Places prêtes\u00a0: ${semester_name}`,
    paragraphs: [
      `Votre paiement pour «\u00a0${semester_name}\u00a0» est approuvé. Envoyez un lien à chaque étudiant\u00a0; pour étudier vous-même, utilisez une des places.`,
    ],
    facts: [
      ['Semestre', semester_name],
      ['Places', String(seats)],
      ['Durée de chacune', `${duration_months} mois`],
    ],
    link: { label: 'Voir mes places', url },
    notes: [{ label: PROOF, url: orders_url }],
  });

export const orderRejectedMail = ({
  semester_name,
  reason,
  url,
  bank,
  to,
}: Order & {
  reason: string;
  bank: { name: string; account: string; holder: string | null; contact_phone: string };
}): Letter =>
  letter({
    to,
    subject: `Commande refusée : ${semester_name}`,
    paragraphs: [
      `Nous n’avons pas pu approuver votre commande pour « ${semester_name} ». Corrigez ce que dit le motif, puis passez une nouvelle commande avec un reçu lisible : le montant, la date et le numéro de l’opération doivent s’y voir.`,
    ],
    facts: [
      ['Motif', reason],
      ['Compte à payer', `${bank.name}, ${bank.account}`],
      ...(bank.holder === null ? [] : [['Bénéficiaire', bank.holder] satisfies [string, string]]),
    ],
    link: { label: 'Passer une nouvelle commande', url },
    notes: [`Vous pensez que c’est une erreur ? Écrivez-nous au ${bank.contact_phone}.`],
  });

export function orderReopenedMail({
  semester_name,
  was,
  reason,
  ends_access,
  url,
  contact_phone,
  to,
}: Order & {
  was: 'approved' | 'rejected';
  reason: string;
  /** True where the student loses access with the decision. */
  ends_access: boolean;
  contact_phone: string;
}): Letter {
  const former = was === 'approved' ? 'L’approbation' : 'Le refus';
  const paragraphs = [
    `${former} de votre commande pour «\u00a0${semester_name}\u00a0» est annulé${was === 'approved' ? 'e' : ''}\u00a0: elle est de nouveau en cours de vérification.`,
  ];
  if (ends_access)
    paragraphs.push('En attendant la nouvelle réponse, l’accès au semestre est fermé.');
  return letter({
    to,
    subject: `Commande de nouveau à l’examen\u00a0: ${semester_name}`,
    paragraphs,
    facts: [['Motif', reason]],
    link: { label: 'Voir mes commandes', url },
    notes: [`Une question\u00a0? Écrivez-nous au ${contact_phone}.`],
  });
}

export const orderRefundedMail = ({
  semester_name,
  amount,
  method,
  reason,
  until,
  is_part,
  is_group,
  url,
  contact_phone,
  to,
}: Order & {
  amount: number;
  method: PaymentMethod;
  reason: string;
  /** The end of the access, or of the unused seats of a group; null where it has ended, undefined where it stays as it was. */
  until: Moment | null | undefined;
  is_part: boolean;
  is_group: boolean;
  contact_phone: string;
}): Letter =>
  letter({
    to,
    subject: `Remboursement\u00a0: ${semester_name}`,
    paragraphs: [
      is_part
        ? `Une partie de votre commande pour «\u00a0${semester_name}\u00a0» est remboursée.`
        : `Votre commande pour «\u00a0${semester_name}\u00a0» est remboursée.`,
    ],
    facts: [
      ['Montant rendu', sumInMru(amount)],
      ['Moyen', adminPayments.methods[method]],
      ['Motif', reason],
      is_group
        ? ['Places non utilisées', until === null ? 'fermées' : accessAfter(until)]
        : ['Accès', accessAfter(until)],
    ],
    link: { label: 'Voir mes commandes', url },
    notes: [`Une question\u00a0? Écrivez-nous au ${contact_phone}.`],
  });

function accessAfter(until: Moment | null | undefined): string {
  if (until === undefined) return 'sans changement';
  return until === null ? 'terminé' : `jusqu’au ${sayMoment(until)}`;
}

export const refundUndoneMail = ({
  semester_name,
  amount,
  reopened,
  url,
  contact_phone,
  to,
}: Order & {
  amount: number;
  /** The new end of the access that the refund had ended, or its seats; null where it had ended nothing. */
  reopened: Moment | 'seats' | null;
  contact_phone: string;
}): Letter =>
  letter({
    to,
    subject: `Remboursement annulé\u00a0: ${semester_name}`,
    paragraphs: [
      `Le remboursement de votre commande pour «\u00a0${semester_name}\u00a0» est annulé\u00a0: ce montant compte de nouveau comme payé.`,
    ],
    facts: [
      ['Montant', `${amount.toFixed(2).replace('.', ',')}\u00a0MRU`],
      reopened === 'seats'
        ? ['Places non utilisées', 'de nouveau ouvertes']
        : ['Accès', accessAfter(reopened ?? undefined)],
    ],
    link: { label: 'Voir mes commandes', url },
    notes: [`Une question\u00a0? Écrivez-nous au ${contact_phone}.`],
  });

export const accessGrantedMail = ({
  semester_name,
  until,
  url,
  to,
}: Order & { until: Moment }): Letter =>
  letter({
    to,
    subject: `Votre accès à ${semester_name}`,
    paragraphs: [
      `Votre accès à «\u00a0${semester_name}\u00a0» est ouvert, avec une nouvelle date de fin.`,
    ],
    facts: [
      ['Semestre', semester_name],
      ['Accès jusqu’au', sayMoment(until)],
    ],
    link: { label: 'Commencer les études', url },
  });

export const accessEndingMail = ({
  semester_name,
  days,
  until,
  url,
  to,
}: Order & { days: number; until: Moment }): Letter =>
  letter({
    to,
    subject: `Plus que ${sayDays(days)} d’accès : ${semester_name}`,
    paragraphs: [
      `Votre accès à « ${semester_name} » se termine dans ${sayDays(days)}. Pour continuer sans interruption, commandez-le à nouveau dès maintenant : la vérification prend 24 à 48 heures.`,
    ],
    facts: [
      ['Semestre', semester_name],
      ['Accès jusqu’au', sayMoment(until)],
    ],
    link: { label: 'Prolonger mon accès', url },
    notes: ['Vos réponses et vos résultats restent gardés.'],
  });
