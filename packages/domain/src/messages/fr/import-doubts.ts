/** Enough of a text to know it by. */
const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Doubts of a reader of files, as written into the column of doubts. */
export const importDoubts = {
  unsupported: (type: string) => `Type de question non pris en charge\u00a0: ${short(type)}`,
  types: {
    matching: 'appariement',
    ordering: 'remise en ordre',
    numerical: 'réponse numérique',
    cloze: 'texte à trous',
    drag: 'glisser-déposer',
    hotspot: 'zone à désigner sur une image',
    draw: 'dessin',
    poll: 'sondage',
    upload: 'fichier à rendre',
    other: (name: string) => `«\u00a0${name}\u00a0»`,
  },
  imageMissing: (name: string) => `L’image «\u00a0${short(name)}\u00a0» n’est pas dans le fichier`,
  imageUnread: (name: string) => `L’image «\u00a0${short(name)}\u00a0» n’a pas pu être lue`,
  moreImages: 'D’autres images de la question ne sont pas reprises',
  partialCredit:
    'Des options valent une partie des points\u00a0: seule la meilleure est lue comme juste',
  weights: (weights: string) => `Poids ${weights}\u00a0: lus comme les réponses justes`,
  base: (first: number) =>
    `Les clés sont des numéros\u00a0: comptés à partir de ${first}. Vérifiez-le sur cette question`,
  flagsOrNumbers: (given: readonly string[]) =>
    `Clé ${given.join(', ')}\u00a0: lue comme 1 = juste, 0 = faux\u00a0; ce sont peut-être les numéros des options`,
  truthOfFalse:
    'La question demande ce qui est faux et la clé dit Vrai ou Faux\u00a0: vérifiez ce qu’il faut cocher',
  keyTwice: (first: string, second: string) =>
    `Deux clés pour cette question\u00a0: ${short(first)} et ${short(second)}`,
  keyText: (text: string) => `Clé non comprise\u00a0: «\u00a0${short(text)}\u00a0»`,
  numberTwice: 'Deux questions portent ce numéro\u00a0: vérifiez la clé de la grille',
  keyCounts: (keys: number, questions: number) =>
    `${keys} clés pour ${questions} questions\u00a0: vérifiez celle-ci`,
  keyOfEmpty: 'La clé désigne une option vide',
  optionInOption: (letter: string, text: string) =>
    `L’option ${letter} semble en contenir une autre\u00a0: «\u00a0${short(text)}\u00a0»`,
  optionsEqual: (letters: string) => `Options identiques\u00a0: ${letters}`,
  combinations:
    'Les lettres de la clé désignent des combinaisons (A = 1, 2, 4) qui n’ont pas été comprises',
  numbersByLetters: (text: string) =>
    `Options numérotées, mais clé en lettres\u00a0: «\u00a0${short(text)}\u00a0»`,
  listInRemarks: 'Les remarques forment une liste A, B, C\u00a0: est-ce une autre question\u00a0?',
  optionsInAnswer: 'La réponse attendue contient des options A, B\u00a0: est-ce un QCM\u00a0?',
  optionsInText: 'L’énoncé contient une liste A, B, C\u00a0: sont-ce les options\u00a0?',
  cutWord: (text: string) => `Texte coupé au milieu d’un mot\u00a0: «\u00a0…${text}\u00a0»`,
  noWords: 'Un texte de la question n’a ni lettre ni chiffre',
  yearUnread: (text: string) => `Année d’examen non reprise\u00a0: «\u00a0${short(text)}\u00a0»`,
  lettersGap: 'Des lettres manquent entre les options',
  qcmWithoutOptions: 'QCM dont les options n’ont pas été trouvées',
  blanks: 'Plusieurs trous dans le texte',
  joined: 'Énoncé sans numéro\u00a0: vérifiez où il commence',
  caseText:
    'Texte avant la question suivante du cas\u00a0: vérifiez s’il explique celle-ci ou s’il est la suite du cas',
  struck: (text: string) => `Texte barré dans le fichier\u00a0: «\u00a0${short(text)}\u00a0»`,
  remark: (text: string) => `Commentaire ou note du fichier\u00a0: «\u00a0${short(text)}\u00a0»`,
  optionGoesOn: (text: string) =>
    `Ligne sans lettre après une option\u00a0: «\u00a0${short(text)}\u00a0»`,
  /** Doubts of the second look at all questions of a file, by the codes of its checks. */
  secondLook: {
    moment: (text: string) =>
      `Une date et une heure dans le texte\u00a0: «\u00a0${short(text)}\u00a0»`,
    fallen: (text: string) =>
      `«\u00a0${short(text)}\u00a0»\u00a0: l’exposant est peut-être tombé (10⁹)`,
    numbers: (text: string) =>
      `Réponse attendue «\u00a0${short(text)}\u00a0»\u00a0: sont-ce les numéros d’options\u00a0?`,
    key: (text: string) =>
      `Réponse attendue «\u00a0${short(text)}\u00a0»\u00a0: est-ce la clé d’un QCM\u00a0?`,
    reserve: (words: string) => `Réserve dans le fichier\u00a0: «\u00a0${short(words)}\u00a0»`,
    unfinished: (text: string) =>
      `Explication sans fin\u00a0: «\u00a0…${short(text)}\u00a0» commence peut-être la question suivante`,
    begins: (text: string) =>
      `Début manquant\u00a0? L’énoncé commence par «\u00a0${short(text)}\u00a0»`,
    again: () => 'Même énoncé que la question voisine\u00a0: est-ce une ligne par option\u00a0?',
    behind: (text: string) =>
      `Ligne entre l’énoncé et ses options\u00a0: «\u00a0${short(text)}\u00a0»`,
    repeated: (text: string) =>
      `La ligne «\u00a0${short(text)}\u00a0» revient dans d’autres questions`,
    letter: (text: string) => `Une option n’est qu’une lettre\u00a0: «\u00a0${text}\u00a0»`,
  },
  scan: (words: string) => `Mots peu lisibles\u00a0: ${short(words)}`,
} as const;
