import { counted } from '../numbers.ts';

/** The receipt that an approved order gives to keep. */
export const proofOfPayment = {
  link: 'Reçu de paiement',
  open: 'Ouvrir le PDF',
  linkOf: (id: number) => `Reçu de paiement de la commande #${id} (nouvel onglet)`,
  title: (number: string) => `Reçu n°\u00a0${number}`,
  file: (number: string) => `recu-${number}.pdf`,
  labels: {
    date: 'Date',
    buyer: 'Acheteur',
    bought: 'Achat',
    seats: 'Groupe',
    order: 'N° de commande',
    due: 'Montant de la commande',
    received: 'Montant reçu',
    refunded: 'Montant remboursé',
    method: 'Mode de paiement',
  },
  bought: (semester: string, year: number, months: number) =>
    `Accès à «\u00a0${semester}\u00a0» (${year}), ${months}\u00a0mois`,
  seats: (opened: number, ordered: number) =>
    `${counted(opened, 'place', 'places')}${opened === ordered ? '' : ` sur ${ordered} commandées`}`,
  verdicts: {
    paid: 'Payé',
    partly: 'Payé en partie',
    refunded: 'Remboursé',
    partly_refunded: 'Remboursé en partie',
    code: 'Ouvert par code, sans paiement',
    free: 'Ouvert sans paiement',
  },
  operator: 'Émis par',
} as const;
