import { counted, fixedDecimal, plural, wholeNumber } from '../../numbers.ts';

/** The desk: questions that students have reported. */
export const adminReports = {
  emptyTitle: 'Aucun signalement en attente',
  empty: 'Les erreurs signalées par les étudiants apparaîtront ici.',
  queue: 'Questions signalées',
  count: (total: number) => counted(total, 'question signalée', 'questions signalées'),
  students: (count: number) => counted(count, 'étudiant', 'étudiants'),
  since: (date: string) => `depuis le ${date}`,
  loadingQuestion: 'Chargement de la question…',
  states: { neutralised: 'Neutralisée', retired: 'Retirée', draft: 'Brouillon', published: '' },
  letters: 'Propositions',
  columns: {
    letter: 'Proposition',
    key: 'Corrigé',
    votes: 'Tenue pour juste',
    chosen: 'Choisie par tous',
    strong: 'Tiers fort',
  },
  inKey: 'Au corrigé',
  strongest: (n: number, strong: number) =>
    `Tiers fort\u00a0: ${counted(strong, 'étudiant', 'étudiants')} sur ${wholeNumber(n)} classés par leurs autres réponses de la matière.`,
  noStrongest: 'Trop peu d’étudiants classés pour dire ce que choisit le tiers fort.',
  messages: 'Messages',
  says: (letters: readonly string[]) => `Tient pour juste\u00a0: ${letters.join(', ')}`,
  earlier: (version: number) => `sur la version ${version}`,
  edit: 'Modifier le texte de la question',
  decision: 'Décision',
  decisions: {
    correct: 'Corriger',
    neutralise: 'Neutraliser',
    reject: 'Refuser',
    duplicate: 'Doublon',
  },
  explanations: {
    correct: 'Toutes les réponses et les copies sont recorrigées.',
    neutralise:
      'La question ne compte plus dans les notes\u00a0; elle reste proposée avec un badge.',
    reject: 'La question ne change pas. Les étudiants reçoivent votre réponse.',
    duplicate: 'Cette question est retirée\u00a0; l’autre reste.',
  },
  openCorrection: 'Les prochaines réponses sont comparées aux nouvelles réponses attendues.',
  expected: 'Réponse attendue',
  alsoAccepted: 'Aussi acceptées\u00a0:',
  graded: (answers: number, known: number) =>
    answers === 0
      ? 'Aucun étudiant n’a encore évalué sa réponse.'
      : `${counted(answers, 'étudiant a évalué sa réponse', 'étudiants ont évalué leur réponse')}, ${wholeNumber(known)} la ${plural(known, 'savait', 'savaient')}.`,
  proposals: 'Réponses proposées par les étudiants',
  acceptToo: 'Accepter aussi',
  isAccepted: 'Acceptée',
  noteAccepted: (answer: string) => `«\u00a0${answer}\u00a0» est aussi acceptée.`,
  newKey: 'Nouveau corrigé',
  sameKey: 'C’est le corrigé actuel\u00a0: les signalements seront clos sans changer la question.',
  publicNote: 'Note aux étudiants',
  noteOf: (letters: readonly string[]) =>
    `${plural(letters.length, 'La réponse juste est', 'Les réponses justes sont')} ${letters.join(', ')}.`,
  noteNeutralised: 'Cette question ne compte plus dans les notes.',
  reply: 'Réponse à ceux qui ont signalé',
  duplicateOf: 'Numéro (n°) de l’autre question, de la même matière',
  submit: {
    correct: 'Corriger et prévenir',
    neutralise: 'Neutraliser et prévenir',
    reject: 'Refuser et répondre',
    duplicate: 'Retirer et prévenir',
  },
  done: (closed: number) =>
    `${counted(closed, 'signalement clos', 'signalements clos')}, les étudiants sont prévenus.`,
  failed: 'La décision n’a pas pu être enregistrée.',
  preview: 'Effet de la correction',
  previewing: 'Calcul de l’effet…',
  previewFailed: 'L’effet n’a pas pu être calculé.',
  answers: (answers: number, right: number, wrong: number) =>
    answers === 0
      ? 'Aucune réponse enregistrée.'
      : `Sur ${counted(answers, 'réponse', 'réponses')}\u00a0: ${counted(right, 'devient juste', 'deviennent justes')}, ${counted(wrong, 'devient fausse', 'deviennent fausses')}.`,
  copies: ({
    count,
    up,
    down,
    most,
    is_estimate,
  }: {
    count: number;
    up: number;
    down: number;
    most: number;
    is_estimate: boolean;
  }) =>
    count === 0
      ? 'Aucune copie d’examen.'
      : `${is_estimate ? '≈ ' : ''}${counted(up + down, 'copie d’examen change', 'copies d’examen changent')} sur ${wholeNumber(count)}\u00a0: ${counted(up, 'monte', 'montent')}, ${counted(down, 'baisse', 'baissent')}, au plus ${fixedDecimal(most)} point${most < 2 ? '' : 's'}.`,
} as const;
