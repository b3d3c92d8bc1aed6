import type { Bareme, BaremeKind } from '../../../baremes/schema.ts';
import { counted, decimal } from '../../numbers.ts';

/** A part of a point: `0,5`, `−0,1`. */
const points = (value: number) => decimal(value, 3).replace('-', '−');
const pointsOf = (value: number) => `${points(value)}\u00a0point`;

function restOf({ blank = 0, case_weight }: Bareme['params']): string {
  const ofBlank = blank === 0 ? '' : ` Sans réponse\u00a0: ${pointsOf(blank)}.`;
  const ofCase =
    case_weight === undefined
      ? ''
      : ` Un cas clinique compte comme ${counted(case_weight, 'question', 'questions')}.`;
  return `${ofBlank}${ofCase}`;
}

/** Explains a rule in words. */
function explain({ kind, params }: Bareme): string {
  const rest = restOf(params);
  switch (kind) {
    case 'exact':
      return `1 point si la réponse est exactement celle du corrigé, sinon 0.${rest}`;
    case 'steps': {
      const steps = params.steps
        .map((value, index) => {
          const last = index === params.steps.length - 1;
          return `${index}${last ? ' ou plus' : ''} → ${points(value)}`;
        })
        .join(', ');
      const must = params.ignore_must
        ? ''
        : ' Une proposition indispensable oubliée ou une inacceptable cochée\u00a0: 0.';
      const qru = params.qru ? ' Réponse unique\u00a0: tout ou rien.' : '';
      const qrp = params.qrp
        ? ' Nombre de réponses indiqué\u00a0: part des réponses attendues.'
        : '';
      return `Points selon le nombre de discordances\u00a0: ${steps}.${must}${qru}${qrp}${rest}`;
    }
    case 'per_item': {
      const penalty = params.penalty ?? 0;
      const floor =
        params.floor === undefined ? '' : ` Jamais moins de ${points(params.floor)} par question.`;
      const right =
        params.count === 'propositions'
          ? 'Chaque proposition bien jugée rapporte la même part du point'
          : 'Chaque bonne case cochée rapporte sa part du point';
      const wrong =
        penalty === 0 ? '.' : `, chaque erreur en retire une part (pénalité ${points(penalty)}).`;
      return `${right}${wrong}${floor}${rest}`;
    }
    case 'threshold':
      return `1 point si tout est juste, ${pointsOf(params.points)} si plus de ${points(params.share * 100)}\u00a0% des propositions sont bien jugées, sinon 0.${rest}`;
    case 'negative':
      return `1 point si la réponse est exactement celle du corrigé, ${pointsOf(params.wrong)} si elle est fausse.${rest}`;
    case 'x_over_n':
      return `Part des réponses attendues qui sont cochées\u00a0; 0 au-delà du nombre attendu.${rest}`;
  }
}

/** Scoring rules in the back-office. */
export const adminBaremes = {
  title: 'Barèmes',
  explain,
  points,
  builtIn: 'Barèmes fournis',
  builtInText: 'Ils sont les mêmes partout et ne se modifient pas.',
  own: 'Vos barèmes',
  add: 'Ajouter un barème',
  addTitle: 'Nouveau barème',
  editOf: (name: string) => `Modifier ${name}`,
  removeOf: (name: string) => `Supprimer ${name}`,
  archiveOf: (name: string) => `Archiver ${name}`,
  makeDefault: 'Par défaut',
  makeDefaultOf: (name: string) => `Choisir ${name} par défaut`,
  isDefault: 'Par défaut',
  emptyTitle: 'Aucun barème à vous',
  empty:
    'Les barèmes fournis suffisent le plus souvent. Ajoutez le vôtre si votre faculté note autrement.',
  columns: { name: 'Barème', rule: 'Règle', uses: 'Appliqué à' },
  platform: 'Toute la plateforme, sauf choix contraire',
  subject: (name: string, semester: string) => `${name} (${semester})`,
  paper: (name: string, year: number) => `${name}, examen ${year}`,
  more: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
  nowhere: 'Nulle part',
  usedBefore: 'Des copies',
  priority:
    'Le barème de l’épreuve compte d’abord, puis celui de la matière, puis celui de la plateforme. Les barèmes des matières et des épreuves se choisissent sous Épreuves.',
  saved: (name: string) => `${name} est enregistré.`,
  removed: (name: string) => `${name} est supprimé.`,
  archived: (name: string) => `${name} est archivé.`,
  defaultSet: (name: string) => `${name} est le barème par défaut.`,
  removeTitle: 'Supprimer ce barème\u00a0?',
  removeText: (name: string) => `${name} ne sera plus proposé. Cette action est irréversible.`,
  archiveTitle: 'Archiver ce barème\u00a0?',
  archiveText: (name: string) =>
    `${name} sert déjà, il ne peut donc pas être supprimé. Archivé, il n’est plus proposé et reste là où il a été choisi.`,
  archive: 'Archiver',
  defaultTitle: 'Changer le barème par défaut\u00a0?',
  defaultText: (name: string) =>
    `${name} notera les nouvelles séances dont ni l’épreuve ni la matière n’a de barème. Les copies déjà rendues gardent le leur.`,
  fields: {
    name: 'Nom',
    kind: 'Type',
    blank: 'Points sans réponse',
    caseWeight: 'Un cas clinique compte comme … questions',
    caseWeightHint: 'Vide\u00a0: chacune de ses questions compte.',
    step: (index: number) => counted(index, 'discordance', 'discordances'),
    addStep: 'Ajouter un palier',
    removeStep: 'Retirer le dernier palier',
    stepsHint: 'Le dernier palier vaut aussi pour toutes les discordances au-delà.',
    ignoreMust: 'Ignorer les propositions indispensables et inacceptables',
    qru: 'Réponse unique\u00a0: tout ou rien',
    qrp: 'Nombre de réponses indiqué\u00a0: part des réponses attendues',
    count: 'Ce qui rapporte des points',
    counts: { propositions: 'Chaque proposition bien jugée', ticks: 'Chaque bonne case cochée' },
    penalty: 'Pénalité par erreur (0 à 1)',
    floor: 'Minimum par question',
    share: 'Part à dépasser (0 à 1)',
    points: 'Points au-delà de cette part',
    wrong: 'Points d’une réponse fausse (−1 à 0)',
  },
  kinds: {
    exact: 'Tout ou rien',
    steps: 'Par paliers de discordances',
    per_item: 'Par proposition',
    threshold: 'À partir d’un seuil',
    negative: 'Points négatifs',
    x_over_n: 'Part des réponses attendues',
  } satisfies Record<BaremeKind, string>,
  preview: {
    title: 'Exemples',
    question: 'Cinq propositions, corrigé\u00a0: A, C, D.',
    answer: 'Réponse',
    discordances: 'Discordances',
    points: 'Points',
    blank: 'Sans réponse',
    invalid: 'Complétez la règle pour voir les points.',
    tryOut: 'Essayez\u00a0: cochez une réponse',
    outcome: (value: string) => `Cette réponse vaut ${value}.`,
    value: (thousandths: number) => pointsOf(thousandths / 1000),
  },
} as const;
