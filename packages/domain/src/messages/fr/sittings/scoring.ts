import type { Bareme } from '../../../baremes/schema.ts';
import type { Reason, ScoredQuestion } from '../../../baremes/score.ts';
import { lettersOf } from '../../../questions/letters.ts';
import { counted, decimal, plural, wholeNumber } from '../../numbers.ts';

const points = (value: number) =>
  `${decimal(value, 3)} ${plural(Math.abs(value), 'point', 'points')}`;

const propositions = (letters: readonly string[], one: string, several: string) =>
  `${plural(letters.length, `la proposition ${one}`, `les propositions ${several}`)} ${letters.join(', ')}`;

/** `Sans discordance : 1 point · 1 discordance : 0,5 · 2 : 0,2 · 3 ou plus : 0` */
function stepsOf(steps: readonly number[]): string {
  return steps
    .map((value, index) => {
      if (index === 0) return `Sans discordance\u00a0: ${points(value)}`;
      const discordances = index === 1 ? counted(1, 'discordance', 'discordances') : String(index);
      const more = index === steps.length - 1 ? ' ou plus' : '';
      return `${discordances}${more}\u00a0: ${decimal(value, 3)}`;
    })
    .join(' · ');
}

/** Tells in words what each kind of rule counts. */
function partsOf({ kind, params }: Bareme): string[] {
  switch (kind) {
    case 'exact':
      return ['Tout ou rien\u00a0: 1 point si toutes les cases sont celles du corrigé, sinon 0.'];
    case 'negative':
      return [`1 point si toutes les cases sont celles du corrigé, sinon ${points(params.wrong)}.`];
    case 'x_over_n':
      return [
        'Réponses justes cochées sur réponses attendues\u00a0; 0 si plus de cases sont cochées qu’il n’en est attendu.',
      ];
    case 'steps':
      return [
        'Une discordance est une case différente du corrigé.',
        `${stepsOf(params.steps)}.`,
        ...(params.qru ? ['Une seule réponse attendue\u00a0: tout ou rien.'] : []),
        ...(params.qrp
          ? ['Nombre de réponses annoncé\u00a0: réponses justes sur réponses attendues.']
          : []),
      ];
    case 'per_item': {
      const unit =
        params.count === 'propositions'
          ? 'Chaque proposition bien jugée vaut la même part du point'
          : 'Chaque bonne case cochée vaut la même part du point';
      const penalty = params.penalty
        ? `\u00a0; chaque mauvaise en retire ${params.penalty === 1 ? 'sa part' : `${decimal(params.penalty, 3)} part`}`
        : '';
      const floor =
        params.floor === undefined ? '' : `, sans descendre au-dessous de ${points(params.floor)}`;
      return [`${unit}${penalty}${floor}.`];
    }
    case 'threshold':
      return [
        `1 point si tout est juste\u00a0; ${points(params.points)} si plus de ${decimal(params.share * 100, 1)}\u00a0% des propositions sont bien jugées\u00a0; sinon 0.`,
      ];
    default:
      // A kind that is newer than this page.
      kind satisfies never;
      return [];
  }
}

const caseOf = ({ params: { case_weight } }: Bareme): string[] =>
  case_weight === undefined
    ? []
    : [
        `Un cas clinique compte en tout comme ${counted(case_weight, 'question', 'questions')}, quel que soit le nombre des siennes.`,
      ];

/** Explanation of a note: the rule, and what it made of each answer. */
export const scoring = {
  question: 'N°',
  answer: 'Coché',
  why: 'Règle appliquée',
  toCompare: 'Réponse rédigée\u00a0: rien ne compte avant votre comparaison',
  recognised: 'Réponse rédigée\u00a0: elle correspond',
  judged: 'Réponse rédigée\u00a0: selon votre comparaison',
  points: 'Points',
  noAnswer: 'rien',
  /** @param thousandths null: the question does not count */
  value: (thousandths: number | null) =>
    thousandths === null ? '—' : decimal(thousandths / 1000, 3),
  total: (sum: number, most: number) =>
    `${decimal(sum / 1000, 3)} ${plural(Math.abs(sum) / 1000, 'point', 'points')} sur ${decimal(most / 1000, 3)}`,
  table: 'Points par question',
  examples: 'Un exemple avec chaque barème',
  /** An answer that each rule scores. */
  example: ({ key, options }: Pick<ScoredQuestion, 'key' | 'options'>, mask: number) =>
    `Un exemple\u00a0: ${counted(lettersOf(options).length, 'proposition', 'propositions')}, corrigé ${lettersOf(key).join(', ')}, coché ${lettersOf(mask).join(', ')}.`,
  /** The rule, in sentences. */
  rule: (bareme: Bareme): string => {
    const asksMust =
      (bareme.kind === 'steps' || bareme.kind === 'x_over_n') && !bareme.params.ignore_must;
    return [
      ...partsOf(bareme),
      ...(asksMust
        ? ['Sans une proposition indispensable, ou avec une proposition inacceptable\u00a0: 0.']
        : []),
      `Sans réponse\u00a0: ${points(bareme.params.blank ?? 0)}.`,
      ...caseOf(bareme),
    ].join(' ');
  },
  /** The reason that decided the points of one answer. */
  reason: (reason: Reason): string => {
    switch (reason.by) {
      case 'neutralised':
        return 'Question neutralisée\u00a0: elle ne compte pas';
      case 'blank':
        return 'Sans réponse';
      case 'excluded':
        return [
          ...(reason.missing.length > 0
            ? [`il manque ${propositions(reason.missing, 'indispensable', 'indispensables')}`]
            : []),
          ...(reason.unacceptable.length > 0
            ? [
                `${propositions(reason.unacceptable, 'inacceptable', 'inacceptables')} ${plural(reason.unacceptable.length, 'est cochée', 'sont cochées')}`,
              ]
            : []),
        ]
          .join('\u00a0; ')
          .replace(/^./, (first) => first.toUpperCase());
      case 'panel':
        return reason.ticks > 1
          ? 'Plusieurs cases cochées\u00a0: une seule était attendue'
          : 'Part du panel d’experts qui a choisi cette réponse';
      case 'exact':
        return reason.discordances === 0
          ? 'Exactement le corrigé'
          : `Tout ou rien\u00a0: ${counted(reason.discordances, 'discordance', 'discordances')}`;
      case 'steps':
        return reason.discordances === 0
          ? 'Aucune discordance'
          : counted(reason.discordances, 'discordance', 'discordances');
      case 'expected':
        return reason.ticks > reason.expected
          ? `${counted(reason.ticks, 'case cochée', 'cases cochées')} pour ${wholeNumber(reason.expected)} ${plural(reason.expected, 'attendue', 'attendues')}`
          : `${counted(reason.right, 'réponse juste', 'réponses justes')} sur ${wholeNumber(reason.expected)}`;
      case 'propositions':
        return `${counted(reason.right, 'proposition bien jugée', 'propositions bien jugées')} sur ${wholeNumber(reason.of)}`;
      case 'ticks':
        return `${counted(reason.right, 'bonne case', 'bonnes cases')} sur ${wholeNumber(reason.expected)}, ${counted(reason.wrong, 'mauvaise', 'mauvaises')}`;
      case 'threshold':
        return `${counted(reason.right, 'proposition bien jugée', 'propositions bien jugées')} sur ${wholeNumber(reason.of)}\u00a0: ${reason.right === reason.of ? 'tout est juste' : reason.isReached ? 'au-dessus du seuil' : 'au-dessous du seuil'}`;
    }
  },
} as const;
