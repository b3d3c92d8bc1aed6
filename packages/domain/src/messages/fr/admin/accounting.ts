import { writeMoment } from '../../../dates.ts';
import { counted, wholeNumber } from '../../numbers.ts';

const VOWEL = /^[ao]/;

/** Says that a month is closed, by its first day, `2026-10-01`. */
export function monthClosed(month: string): string {
  const name = writeMoment('longMonth', month);
  return `Le mois ${VOWEL.test(name) ? 'd’' : 'de '}${name} est clôturé.`;
}

/** The sums of orders, their export, and the page of figures. */
export const adminAccounting = {
  title: 'Comptabilité',
  subtitle: 'Ce qui a été encaissé, d’où viennent les commandes, et qui revient.',
  back: 'Paiements',
  open: 'Comptabilité',
  filters: {
    from: 'Du',
    to: 'Au',
    dated: 'Jour compté',
    datedBy: { created: 'Commande', approved: 'Approbation' },
    semester: 'Semestre',
    allSemesters: 'Tous les semestres',
    reviewer: 'Décidé par',
    allReviewers: 'Tout le monde',
  },
  totals: {
    label: 'Somme des paiements filtrés',
    received: (amount: string) => `Encaissé\u00a0: ${amount}`,
    returned: (amount: string) => `dont repris\u00a0: ${amount}`,
    missing: (amount: string) => `manque\u00a0: ${amount}`,
    pending: (amount: string) => `en révision\u00a0: ${amount}`,
    rejected: (amount: string) => `rejetés\u00a0: ${amount}`,
    former: (count: number, amount: string) =>
      `dont ${counted(count, 'paiement', 'paiements')} de comptes supprimés\u00a0: ${amount}`,
    export: { csv: 'Exporter en CSV', xlsx: 'Exporter en XLSX' },
    failed: 'La somme n’a pas pu être calculée.',
  },
  file: {
    sheet: 'Paiements',
    deleted: 'Compte supprimé',
    headers: {
      id: 'N°',
      created_at: 'Commandé le',
      user_name: 'Nom',
      user_email: 'E-mail',
      phone_number: 'Téléphone',
      semester_name: 'Semestre',
      semester_year: 'Année',
      due: 'Tarif',
      received: 'Encaissé',
      booked_at: 'Encaissé le',
      method: 'Payé par',
      bank_name: 'Banque',
      transaction_reference: 'Référence du virement',
      status: 'Statut',
      duration_months: 'Durée en mois',
      rejection_reason: 'Motif du refus',
      reviewer_name: 'Examiné par',
      receipt_url: 'Fichier du reçu',
    },
  },
  months: {
    title: 'Mois',
    text: 'Un mois terminé se clôture pour de bon\u00a0: ses sommes ne changent plus. Une correction faite après est une écriture du mois présent.',
    head: ['Mois', 'Encaissé', 'Repris', 'Solde', 'Écritures', 'Fichiers', 'État'],
    files: (month: string, format: string) => `Recettes de ${month} en ${format}`,
    running: 'En cours',
    open: 'À clôturer',
    closed: (date: string, name: string | null) =>
      `Clôturé le ${date}${name === null ? '' : ` par ${name}`}`,
    close: 'Clôturer le mois',
    closeOf: (month: string) => `Clôturer le mois\u00a0: ${month}`,
    closeTitle: (month: string) => `Clôturer ${month}\u00a0?`,
    sums: (received: string, returned: string, total: string, entries: number) =>
      `${received} encaissés, ${returned} repris, soit ${total} en ${counted(entries, 'écriture', 'écritures')}.`,
    final: 'Un mois clôturé ne se rouvre pas.',
    done: (month: string) => `Le mois est clôturé\u00a0: ${month}.`,
  },
  revenue: {
    title: 'Revenus par mois',
    text: 'Au jour de l’approbation, de la correction ou de l’annulation, par semestre acheté.',
    empty: 'Rien n’a été encaissé ces 12 derniers mois.',
    month: 'Mois',
    total: 'Total',
    former: 'Dont comptes supprimés',
    showTable: 'Voir les chiffres par mois',
    chartFailed: 'Le graphique n’a pas pu être chargé. Les chiffres sont ci-dessous.',
  },
  pace: {
    title: 'Ce mois et le dernier',
    finding: (day: number, current: string, last: string) =>
      `${current} au ${wholeNumber(day)} du mois, contre ${last} au même jour du mois dernier.`,
  },
  conversion: {
    title: 'De l’inscription à l’accès',
    text: 'Étudiants inscrits chaque mois, et ce qu’ils ont fait depuis.',
    steps: { registrations: 'Inscrits', ordered: 'Ont commandé', approved: 'Ont leur accès' },
    head: ['Mois', 'Inscrits', 'Commandé', 'Approuvé', 'Part'],
  },
  reviews: {
    title: 'Délai de réponse',
    median: 'Délai médian',
    promised: '48 h promises au plus',
    inTime: 'Répondu à temps',
    decided: (count: number) => `${counted(count, 'décision', 'décisions')} en 90 jours`,
    waiting: 'En retard aujourd’hui',
    waitingHint: (count: number) => `sur ${counted(count, 'commande', 'commandes')} en attente`,
    hours: (hours: string) => `${hours} h`,
    days: (days: string) => `${days} j`,
    none: '—',
  },
  renewals: {
    title: 'Renouvellements',
    renewals: 'Commandes de retour',
    renewalsHint: (count: number) =>
      `sur ${counted(count, 'approbation', 'approbations')} en 90 jours`,
    expiring: 'Accès qui expirent',
    expiringHint: 'dans les 30 jours',
    lapsed: 'Étudiants partis',
    lapsedHint: 'accès terminé en 90 jours, sans autre',
  },
  idle: {
    title: 'Ont payé et n’étudient pas',
    text: 'Accès payé, ouvert depuis plus de 14 jours, sans une réponse depuis 14 jours.',
    label: 'Étudiants sans réponse récente',
    count: (count: string) => `${count} accès`,
    empty: 'Aucun accès payé depuis plus de 14 jours n’est sans réponse récente.',
    last: 'Dernière réponse',
    never: 'jamais',
  },
} as const;
