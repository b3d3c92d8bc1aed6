import { counted } from '../numbers.ts';

/** The end of an access, and the way to another one. */
export const renewal = {
  ends: (semester: string, date: string, days: number) =>
    days <= 1
      ? `Dernier jour d’accès\u00a0: ${semester}.`
      : `Votre accès à ${semester} se termine le ${date}, dans ${counted(days, 'jour', 'jours')}.`,
  /** An exam that comes after the end. */
  beforeExam: (days: number, subject: string) =>
    `Votre accès se termine ${counted(days, 'jour', 'jours')} avant l’examen\u00a0: ${subject}.`,
  renew: 'Prolonger',
  renewOf: (semester: string) => `Prolonger\u00a0: ${semester}`,
} as const;
