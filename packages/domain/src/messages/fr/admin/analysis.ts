import type { AnalysisContext, AnalysisFlag, ItemFigures } from '../../../analysis/flags.ts';
import { idleOptions, suspectOptions } from '../../../analysis/flags.ts';
import { counted, fixedDecimal, wholeNumber } from '../../numbers.ts';

const percent = (share: number) => `${Math.round(100 * share)}\u00a0%`;
const decimal = (value: number) => fixedDecimal(value).replace('-', '−');

const FLAGS = {
  key_suspect: 'Clé à vérifier',
  no_discrimination: 'Ne départage pas',
  too_hard: 'Trop difficile',
  idle_distractor: 'Distracteur inutile',
  too_easy: 'Trop facile',
  mixed_versions: 'Deux versions mêlées',
} as const satisfies Record<AnalysisFlag, string>;

const STRONG = {
  practice: { avoid: 'le tiers fort écarte', prefer: 'le tiers fort choisit' },
  exam: { avoid: 'les meilleures copies écartent', prefer: 'les meilleures copies choisissent' },
} as const;

const answers = (n: number) => counted(n, 'réponse', 'réponses');

/** Explains a flag of a question, with the figures that raised it. */
function explain(flag: AnalysisFlag, context: AnalysisContext, item: ItemFigures): string {
  const { n, ranked, p, discrimination, earlier } = item;
  switch (flag) {
    case 'key_suspect':
      return suspectOptions(context, item)
        .map(({ letter, in_key, strong, weak }) => {
          const shares = `${percent(strong ?? 0)} contre ${percent(weak ?? 0)} des plus faibles`;
          return in_key
            ? `${STRONG[context].avoid} ${letter} (${shares}), qui est au corrigé`
            : `${STRONG[context].prefer} ${letter} (${shares}), qui n’est pas au corrigé`;
        })
        .join('\u00a0; ')
        .concat(`\u00a0; n = ${wholeNumber(ranked)}`);
    case 'idle_distractor':
      return idleOptions(item)
        .map(({ letter, chosen }) => `${letter}, ${percent(chosen)}`)
        .join('\u00a0; ')
        .concat(`\u00a0; n = ${wholeNumber(n)}`);
    case 'no_discrimination':
      return `r = ${decimal(discrimination ?? 0)}\u00a0; n = ${wholeNumber(ranked)}`;
    case 'mixed_versions':
      return `${answers(earlier)} à une version antérieure, non comptées\u00a0; n = ${wholeNumber(n)}`;
    default:
      return `${percent(p)} de réponses justes\u00a0; n = ${wholeNumber(n)}`;
  }
}

/** The analysis of questions in the back-office. */
export const adminAnalysis = {
  scatter: {
    title: 'Difficulté et discrimination',
    finding: (flagged: number, all: number) =>
      `${counted(flagged, 'question avec un signal', 'questions avec un signal')} sur ${wholeNumber(all)} mesurées de cette page.`,
    success: 'Réponses justes, en\u00a0%',
    discrimination: 'r',
    plain: 'Sans signal',
    flagged: 'Avec un signal',
  },
  label: 'Questions analysées',
  contexts: { practice: 'Entraînement', exam: 'Examens' },
  context: 'Contexte',
  flags: FLAGS,
  flagOf: (flag: AnalysisFlag, context: AnalysisContext, item: ItemFigures) =>
    `${FLAGS[flag]}\u00a0: ${explain(flag, context, item)}`,
  flag: 'Signal',
  allFlags: 'Tous les signaux',
  noFlag: 'Rien à signaler',
  young: (min: number) =>
    `Trop peu de réponses classées pour chacune de ces questions\u00a0: il en faut ${min} pour dire quelque chose de l’une d’elles.`,
  few: (ranked: number, min: number) =>
    `Trop peu de réponses classées\u00a0: ${wholeNumber(ranked)} sur ${min}`,
  subject: 'Matière',
  allSubjects: 'Toutes les matières',
  count: (total: number, shown: number) =>
    `${wholeNumber(shown)} sur ${counted(total, 'question analysée', 'questions analysées')}`,
  emptyTitle: 'Aucune analyse',
  empty: {
    practice: 'Les questions apparaîtront ici après la prochaine nuit, dès les premières réponses.',
    exam: 'Une épreuve est analysée à partir de 30 copies classées.',
  },
  columns: {
    question: 'Question',
    subject: 'Matière',
    paper: 'Épreuve',
    n: 'n',
    p: 'Justes',
    r: 'r',
    flags: 'Signaux',
  },
  viewOf: (id: number) => `Voir l’analyse de la question ${id}`,
  correct: 'Corriger la question',
  percent,
  decimal,
  fileName: 'analyse-des-questions.csv',
  /** The part of a question's viewer. */
  part: 'Analyse',
  none: 'Pas encore analysée\u00a0: elle le sera la nuit qui suit ses premières réponses.',
  facts: ({ n, ranked, p }: { n: number; ranked: number; p: number }, date: string) =>
    `${answers(n)}, dont ${wholeNumber(ranked)} classées · ${percent(p)} justes · au ${date}`,
  r: (r: number, interval: { low: number; high: number } | null) =>
    `Discrimination r = ${decimal(r)}${interval === null ? '' : ` (IC 95\u00a0%\u00a0: ${decimal(interval.low)} à ${decimal(interval.high)})`}`,
  d: (d: number) => `D = ${decimal(d)}`,
  meanPoints: (mean: number) => `Points moyens ${decimal(mean)} sur 1`,
  blank: (share: number) => `Sans réponse ${percent(share)}`,
  optionTable: 'Propositions',
  optionColumns: {
    letter: 'Proposition',
    key: 'Corrigé',
    chosen: 'Tous',
    strong: 'Forts',
    weak: 'Faibles',
    r: 'r',
  },
  inKey: 'Au corrigé',
  how: {
    practice:
      'Premières réponses seulement. Un étudiant est classé par ses autres premières réponses de la matière (20 au moins), chacune comparée au taux de réussite de sa question. Forts et faibles\u00a0: les tiers.',
    exam: 'Copies classées d’une même épreuve. Chaque question est comparée aux points du reste de la copie. Forts et faibles\u00a0: 27\u00a0% des copies.',
  },
  papers: {
    label: 'Épreuves analysées',
    choose: 'Ses questions',
    all: 'Toutes les épreuves',
    copies: (n: number, questions: number) =>
      `${counted(n, 'copie', 'copies')} · ${counted(questions, 'question comptée', 'questions comptées')}`,
    mean: (mean: number, sd: number | null) =>
      `Moyenne ${decimal(mean)} sur 20${sd === null ? '' : `, écart-type ${decimal(sd)}`}`,
    alpha: (alpha: number | null, sem: number | null) =>
      alpha === null
        ? 'Fidélité indéterminée\u00a0: les notes ne varient pas'
        : `α de Cronbach ${decimal(alpha)}${sem === null ? '' : `, erreur de mesure ± ${decimal(sem)} point`}`,
    histogram: (title: string) => `Répartition des notes de ${title}`,
    bar: (low: number, count: number) =>
      `De ${low} à ${low + 1}\u00a0: ${counted(count, 'copie', 'copies')}`,
  },
  file: {
    columns: [
      'Identifiant',
      'Matière',
      'Numéro',
      'Question',
      'Contexte',
      'Épreuve',
      'Réponses',
      'Classées',
      'Par groupe',
      'Justes',
      'Points moyens',
      'Sans réponse',
      'Discrimination r',
      'D',
      'Signaux',
      'Calculée le',
    ],
    ofLetter: (letter: string) => [
      `${letter}\u00a0: corrigé`,
      `${letter}\u00a0: tous`,
      `${letter}\u00a0: forts`,
      `${letter}\u00a0: faibles`,
      `${letter}\u00a0: r`,
    ],
    inKey: 'oui',
    notInKey: 'non',
  },
} as const;
