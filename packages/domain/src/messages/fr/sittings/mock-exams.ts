import { sittings } from './sittings.ts';

/** Scheduled mock exams, for those who sit them. */
export const mockExams = {
  title: 'Examens blancs programmés',
  facts: (questions: number, minutes: number) =>
    `${sittings.questions(questions)} · ${sittings.duration(minutes * 60)}`,
  opens: (when: string) => `Ouvre le ${when}.`,
  closes: (when: string) => `Ouvert jusqu’au ${when}.`,
  late: (seconds: number) =>
    `La fenêtre se ferme bientôt\u00a0: il vous resterait ${sittings.duration(seconds)}.`,
  enter: 'Commencer',
  enterOf: (title: string) => `Commencer\u00a0: ${title}`,
  enterFailed: 'L’examen n’a pas pu être ouvert.',
  resume: 'Reprendre',
  resumeOf: (title: string) => `Reprendre\u00a0: ${title}`,
  handedIn: (when: string) => `Copie rendue. Résultats à partir du ${when}.`,
  counting: 'Copie rendue. Les résultats s’ouvrent dans quelques minutes.',
  results: 'Résultats',
  resultsOf: (title: string) => `Résultats\u00a0: ${title}`,
  released: 'Les résultats sont ouverts.',
  join: {
    open: 'J’ai un code d’examen',
    label: 'Code de l’examen',
    submit: 'Entrer',
    joined: (title: string, when: string) => `Vous passerez ${title}, qui ouvre le ${when}.`,
    failed: 'Le code n’a pas pu être vérifié.',
  },
  awaitedTitle: 'Copie rendue',
  awaited:
    'Les résultats, les corrections et le classement s’ouvriront pour tous en même temps, après la fin de l’examen.',
  awaitedFrom: (when: string) => `À partir du ${when}.`,
  toSittings: 'Mes séances',
} as const;
