interface ColumnTexts {
  /** The text above the column in templates and exports. */
  header: string;
  /** Other names that are understood, as `headerKey` makes them. */
  aliases: readonly string[];
  /** Values that the column takes, for the page and for the sheet beside the template. */
  note: string;
}

const optionColumn = (letter: string, note: string): ColumnTexts => ({
  header: `Option ${letter}`,
  aliases: [
    letter.toLowerCase(),
    `options ${letter.toLowerCase()}`,
    `proposition ${letter.toLowerCase()}`,
    `reponse ${letter.toLowerCase()}`,
  ],
  note,
});

const noteColumn = (letter: string): ColumnTexts => ({
  header: `Remarque ${letter}`,
  aliases: [`option notes ${letter.toLowerCase()}`, `note ${letter.toLowerCase()}`],
  note: `Pourquoi l’option ${letter} est juste ou fausse. Facultatif.`,
});

const weightColumn = (letter: string): ColumnTexts => ({
  header: `Poids ${letter}`,
  aliases: [`option weights ${letter.toLowerCase()}`],
  note: `TCS\u00a0: experts qui ont choisi l’option ${letter}, divisés par ceux qui ont choisi la plus choisie\u00a0; celle-ci, le corrigé, a 1. Vide sinon.`,
});

/** The columns of a file of questions by field, in the order of templates and exports. */
export const importColumns = {
  kind: {
    header: 'Type',
    aliases: ['kind', 'type de question'],
    note: 'QCM ou QROC. Vide\u00a0: un QCM si des options sont remplies, un QROC si seule la réponse l’est.',
  },
  semester: {
    header: 'Semestre',
    aliases: ['semester', 'semester name'],
    note: 'Pour information\u00a0: le semestre se choisit à l’import.',
  },
  subject: {
    header: 'Matière',
    aliases: ['subject', 'subject name', 'module'],
    note: 'Nom de la matière, créée si elle manque. Vide\u00a0: «\u00a0Divers\u00a0».',
  },
  chapter: {
    header: 'Chapitre',
    aliases: ['chapter', 'chapter name'],
    note: 'Nom du chapitre, créé s’il manque. Vide\u00a0: sans chapitre.',
  },
  question_text: {
    header: 'Énoncé',
    aliases: ['question', 'question text', 'texte de la question', 'intitule'],
    note: 'Le texte de la question. Requis, 20 000 caractères au plus.',
  },
  text_format: {
    header: 'Format du texte',
    aliases: ['text format', 'markdown'],
    note: 'plain (texte simple) ou markdown, pour tous les textes de la question. Vide\u00a0: plain.',
  },
  'options.A': optionColumn('A', 'Texte de l’option A. Un QCM a de 2 à 6 options.'),
  'options.B': optionColumn('B', 'Texte de l’option B.'),
  'options.C': optionColumn('C', 'Texte de l’option C.'),
  'options.D': optionColumn('D', 'Texte de l’option D.'),
  'options.E': optionColumn('E', 'Texte de l’option E.'),
  'options.F': optionColumn('F', 'Texte de l’option F.'),
  correct_answers: {
    header: 'Bonnes réponses',
    aliases: ['bonne reponse', 'reponses correctes', 'reponse correcte', 'correct answers'],
    note: 'Les lettres des bonnes réponses d’un QCM\u00a0: «\u00a0A, C\u00a0» ou «\u00a0AC\u00a0». Requis.',
  },
  answer_text: {
    header: 'Réponse QROC',
    aliases: ['reponse', 'answer text', 'answer', 'reponse attendue'],
    note: 'La réponse cachée d’un QROC. Requis pour un QROC, vide pour un QCM.',
  },
  justification: {
    header: 'Justification',
    aliases: ['explication', 'commentaire', 'explanation'],
    note: 'L’explication montrée après la réponse. Facultatif.',
  },
  exam_year: {
    header: 'Année d’examen',
    aliases: ['exam year', 'annee', 'annee examen', 'annee de l examen'],
    note: 'L’année, de 2000 à l’an prochain, fait de la question une question d’examen.',
  },
  exam_session: {
    header: 'Session d’examen',
    aliases: ['exam session', 'session de l examen'],
    note: 'normale ou rattrapage, à côté de l’année. Facultatif.',
  },
  image_url: {
    header: 'Image (adresse)',
    aliases: ['image', 'image url'],
    note: 'Adresse de l’image\u00a0: https://… ou un chemin du site. Facultatif.',
  },
  lesson_name: {
    header: 'Leçon',
    aliases: ['lesson', 'lesson name'],
    note: 'Nom de la leçon d’un QCM. Facultatif.',
  },
  question_number: {
    header: 'Numéro',
    aliases: ['question number', 'n'],
    note: 'Numéro du QCM dans sa matière. Vide\u00a0: à la suite des autres.',
  },
  answer_format: {
    header: 'Format de réponse',
    aliases: ['answer format', 'format'],
    note: 'QRM, QRU (une seule réponse), QRP (nombre de réponses indiqué) ou TCS. Vide\u00a0: QRM. Les QRPL ne sont pas prises en charge.',
  },
  must_letters: {
    header: 'Indispensables',
    aliases: ['must letters'],
    note: 'Les lettres des bonnes réponses sans lesquelles la question vaut 0. Facultatif.',
  },
  never_letters: {
    header: 'Inacceptables',
    aliases: ['never letters'],
    note: 'Les lettres des options fausses avec lesquelles la question vaut 0. Facultatif.',
  },
  choice_limit: {
    header: 'Nombre de choix',
    aliases: ['choice limit', 'choix au plus', 'nombre de choix au plus'],
    note: 'Combien d’options une réponse à une QRM peut cocher au plus, de 2 à 6\u00a0: pour les KFP. Vide\u00a0: sans limite.',
  },
  'option_notes.A': noteColumn('A'),
  'option_notes.B': noteColumn('B'),
  'option_notes.C': noteColumn('C'),
  'option_notes.D': noteColumn('D'),
  'option_notes.E': noteColumn('E'),
  'option_notes.F': noteColumn('F'),
  'option_weights.A': weightColumn('A'),
  'option_weights.B': weightColumn('B'),
  'option_weights.C': weightColumn('C'),
  'option_weights.D': weightColumn('D'),
  'option_weights.E': weightColumn('E'),
  'option_weights.F': weightColumn('F'),
  state: {
    header: 'État',
    aliases: ['state', 'etat de la question'],
    note: 'brouillon (draft), publiée (published), neutralisée (neutralised) ou retirée (retired). Vide\u00a0: published.',
  },
  order_index: {
    header: 'Ordre QROC',
    aliases: ['ordre', 'order index'],
    note: 'Place du QROC, les plus petits d’abord. Vide\u00a0: 0.',
  },
  accepted_answers: {
    header: 'Réponses acceptées',
    aliases: ['accepted answers', 'reponse acceptee'],
    note: 'Réponses courtes justes d’un QROC, cinq mots au plus\u00a0: une par ligne, ou séparées par «\u00a0|\u00a0». Facultatif.',
  },
  refused_answers: {
    header: 'Réponses refusées',
    aliases: ['refused answers', 'reponse refusee'],
    note: 'Réponses fausses fréquentes, écrites de même. Facultatif.',
  },
  elements: {
    header: 'Éléments attendus',
    aliases: ['elements', 'element attendu'],
    note: 'Pour une réponse en liste\u00a0: un élément par ligne, ses synonymes après «\u00a0|\u00a0», «\u00a0(bonus)\u00a0» devant ceux qui ne comptent pas. Facultatif.',
  },
  case_group: {
    header: 'Cas clinique',
    aliases: ['case group'],
    note: 'Les questions d’un même cas clinique portent le même nom. Facultatif.',
  },
  case_position: {
    header: 'Position',
    aliases: ['position dans le cas', 'case position'],
    note: 'La place de la question dans son cas clinique, de 1 à 20\u00a0; sans elle, l’ordre du fichier. Facultatif.',
  },
  case_vignette: {
    header: 'Vignette',
    aliases: ['case vignette', 'enonce du cas'],
    note: 'L’énoncé du cas clinique, devant l’une de ses questions au moins\u00a0: le cas est alors créé. Facultatif.',
  },
  case_kind: {
    header: 'Type de cas',
    aliases: ['case kind', 'type du cas'],
    note: 'À côté de la vignette\u00a0: dp (dossier progressif), kfp ou vignette. Vide\u00a0: dp.',
  },
  case_pictures: {
    header: 'Images du cas',
    aliases: ['case pictures'],
    note: 'À côté de la vignette, une image par ligne\u00a0: «\u00a0adresse | légende | texte alternatif\u00a0», huit au plus. Facultatif.',
  },
  case_reveal: {
    header: 'Avant la question',
    aliases: ['case reveal'],
    note: 'Ce qui est appris dans le cas avant cette question, donné une fois que les précédentes ont leur réponse. Facultatif.',
  },
  source: {
    header: 'Source',
    aliases: ['origine'],
    note: 'D’où vient la question, par exemple «\u00a0Annales 2023\u00a0». Avec l’identifiant, ou aucun des deux.',
  },
  source_id: {
    header: 'Identifiant source',
    aliases: ['source id'],
    note: 'Son numéro dans la source. Une question déjà importée n’est pas ajoutée deux fois.',
  },
} satisfies Record<string, ColumnTexts>;

/** The names of the sheets of a template or an export. */
export const sheetNames = { questions: 'Questions', notes: 'Mode d’emploi' } as const;

/** The French words for values of these columns, without accents and in small letters. */
export const importWords: Readonly<Record<string, string>> = {
  'texte simple': 'plain',
  brouillon: 'draft',
  publie: 'published',
  publiee: 'published',
  neutralise: 'neutralised',
  neutralisee: 'neutralised',
  retire: 'retired',
  retiree: 'retired',
};
