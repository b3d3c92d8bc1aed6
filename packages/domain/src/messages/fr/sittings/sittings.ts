import type { SittingMode } from '../../../sittings/rules.ts';
import { counted, wholeNumber } from '../../numbers.ts';

const minutesOf = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`;
};

/** An hour and its minutes are several, an hour alone is one. */
const isSingle = (seconds: number) => [0, 1, 60].includes(Math.round(seconds / 60));

/** Custom sittings and mock exams: what all of their pages say. */
export const sittings = {
  exam: 'Examen blanc',
  training: 'Entraînement',
  modes: {
    tutor: 'Mode entraînement',
    exam: 'Mode examen',
  } satisfies Record<SittingMode, string>,
  right: (count: number, answered: number) =>
    `${counted(count, 'réponse juste', 'réponses justes')} sur ${wholeNumber(answered)}`,
  titles: {
    exam: (year: number, subject: string) => `Examen ${year} · ${subject}`,
    subjects: (count: number) => `${wholeNumber(count)} matières`,
    day: 'Séance du jour',
    book: 'Carnet',
    search: (text: string) => `Recherche\u00a0: ${text}`,
    again: (title: string) => `${title} · à refaire`,
  },
  questions: (count: number) => counted(count, 'question', 'questions'),
  /** @param seconds `45 min`, `1 h 30` */
  duration: minutesOf,
  /** @param seconds `41 min restantes` */
  left: (seconds: number) =>
    `${minutesOf(seconds)} ${isSingle(seconds) ? 'restante' : 'restantes'}`,
} as const;
