import type { Retention } from '../../../reviews/retention.ts';
import { counted, fixedDecimal } from '../../numbers.ts';

/** Below one a day one decimal says more. */
const rate = (perDay: number) =>
  perDay > 0 && perDay < 1
    ? `${fixedDecimal(perDay, 1)} révision par jour`
    : `${counted(Math.round(perDay), 'révision', 'révisions')} par jour`;

/** The recall that the error book is scheduled for. */
export const retention = {
  label: 'Mémoire visée',
  hint: 'Viser plus haut fait réviser plus souvent.',
  names: {
    75: 'Légère, 75\u00a0%',
    80: 'Équilibrée, 80\u00a0%',
    85: 'Soutenue, 85\u00a0%',
    90: 'Exigeante, 90\u00a0%',
  } satisfies Record<Retention, string>,
  advised: 'Conseillée\u00a0: 80\u00a0% jusqu’à l’examen, 85\u00a0% sans date',
  cost: (label: string, perDay: number) => `${label} (≈ ${rate(perDay)})`,
  costs: (cards: number, days: number) =>
    `Compté sur ${counted(days, 'jour', 'jours')}, avec ${counted(cards, 'question', 'questions')} au carnet, celles du plan et le dernier tour.`,
} as const;
