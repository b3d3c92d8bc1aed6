import type { RowIssue } from '../../imports/cells.ts';
import type { Doubt, DoubtCode, DoubtParameters, UnsupportedType } from '../../imports/doubts.ts';
import { wholeNumber } from '../numbers.ts';

const types: Record<UnsupportedType, string> = {
  matching: 'appariement',
  ordering: 'remise en ordre',
  numerical: 'réponse numérique',
  cloze: 'texte à trous',
  drag: 'glisser-déposer',
  hotspot: 'zone à désigner sur une image',
  masks:
    'masques SVG d’Image Occlusion Enhanced (dans Anki, convertissez la note en «\u00a0Occlusion d’image\u00a0»)',
  draw: 'dessin',
  poll: 'sondage',
  upload: 'fichier à rendre',
};

/** Doubts of a reader of files, by code. */
const texts: { [Code in DoubtCode]: (...params: DoubtParameters<Code>) => string } = {
  unsupported: (type) =>
    `Type de question non pris en charge\u00a0: ${Object.hasOwn(types, type) ? types[type as UnsupportedType] : `«\u00a0${type}\u00a0»`}`,
  imageMissing: (name) => `L’image «\u00a0${name}\u00a0» n’est pas dans le fichier`,
  imageUnread: (name) => `L’image «\u00a0${name}\u00a0» n’a pas pu être lue`,
  moreImages: () => 'D’autres images de la question ne sont pas reprises',
  partialCredit: () =>
    'Des options valent une partie des points\u00a0: seule la meilleure est lue comme juste',
  partialAnswers: () =>
    'Des réponses qui valent une partie des points ne sont pas reprises parmi les réponses acceptées',
  weights: (weights) => `Poids ${weights}\u00a0: lus comme les réponses justes`,
  base: (first) =>
    `Les clés sont des numéros\u00a0: comptés à partir de ${first}. Vérifiez-le sur cette question`,
  flagsOrNumbers: (key) =>
    `Clé ${key}\u00a0: lue comme 1 = juste, 0 = faux\u00a0; ce sont peut-être les numéros des options`,
  truthOfFalse: () =>
    'La question demande ce qui est faux et la clé dit Vrai ou Faux\u00a0: vérifiez ce qu’il faut cocher',
  keyTwice: (first, second) => `Deux clés pour cette question\u00a0: ${first} et ${second}`,
  keyText: (text) => `Clé non comprise\u00a0: «\u00a0${text}\u00a0»`,
  numberTwice: () => 'Deux questions portent ce numéro\u00a0: vérifiez la clé de la grille',
  keyCounts: (keys, questions) =>
    `${keys} clés pour ${questions} questions\u00a0: vérifiez celle-ci`,
  keyOfEmpty: () => 'La clé désigne une option vide',
  optionInOption: (letter, text) =>
    `L’option ${letter} semble en contenir une autre\u00a0: «\u00a0${text}\u00a0»`,
  optionsEqual: (letters) => `Options identiques\u00a0: ${letters}`,
  combinations: () =>
    'Les lettres de la clé désignent des combinaisons (A = 1, 2, 4) qui n’ont pas été comprises',
  numbersByLetters: (text) =>
    `Options numérotées, mais clé en lettres\u00a0: «\u00a0${text}\u00a0»`,
  listInRemarks: () =>
    'Les remarques forment une liste A, B, C\u00a0: est-ce une autre question\u00a0?',
  optionsInAnswer: () =>
    'La réponse attendue contient des options A, B\u00a0: est-ce un QCM\u00a0?',
  optionsInText: () => 'L’énoncé contient une liste A, B, C\u00a0: sont-ce les options\u00a0?',
  cutWord: (text) => `Texte coupé au milieu d’un mot\u00a0: «\u00a0…${text}\u00a0»`,
  noWords: () => 'Un texte de la question n’a ni lettre ni chiffre',
  yearUnread: (text) => `Année d’examen non reprise\u00a0: «\u00a0${text}\u00a0»`,
  lettersGap: () => 'Des lettres manquent entre les options',
  qcmWithoutOptions: () => 'QCM dont les options n’ont pas été trouvées',
  blanks: () => 'Plusieurs trous dans le texte',
  caseText: () =>
    'Texte avant la question suivante du cas\u00a0: vérifiez s’il explique celle-ci ou s’il est la suite du cas',
  struck: (text) => `Texte barré dans le fichier\u00a0: «\u00a0${text}\u00a0»`,
  remark: (text) => `Commentaire ou note du fichier\u00a0: «\u00a0${text}\u00a0»`,
  optionGoesOn: (text) => `Ligne sans lettre après une option\u00a0: «\u00a0${text}\u00a0»`,
  moment: (text) => `Une date et une heure dans le texte\u00a0: «\u00a0${text}\u00a0»`,
  fallen: (text) => `«\u00a0${text}\u00a0»\u00a0: l’exposant est peut-être tombé (10⁹)`,
  numbers: (text) =>
    `Réponse attendue «\u00a0${text}\u00a0»\u00a0: sont-ce les numéros d’options\u00a0?`,
  key: (text) => `Réponse attendue «\u00a0${text}\u00a0»\u00a0: est-ce la clé d’un QCM\u00a0?`,
  reserve: (words) => `Réserve dans le fichier\u00a0: «\u00a0${words}\u00a0»`,
  unfinished: (text) =>
    `Explication sans fin\u00a0: «\u00a0…${text}\u00a0» commence peut-être la question suivante`,
  begins: (text) => `Début manquant\u00a0? L’énoncé commence par «\u00a0${text}\u00a0»`,
  again: () => 'Même énoncé que la question voisine\u00a0: est-ce une ligne par option\u00a0?',
  behind: (text) => `Ligne entre l’énoncé et ses options\u00a0: «\u00a0${text}\u00a0»`,
  repeated: (text) => `La ligne «\u00a0${text}\u00a0» revient dans d’autres questions`,
  letter: (text) => `Une option n’est qu’une lettre\u00a0: «\u00a0${text}\u00a0»`,
  zonesUnnamed: () =>
    'Les zones n’ont pas d’étiquette dans le fichier\u00a0: saisissez-les, une par ligne, dans l’ordre des zones',
  zonesLeft: (left) =>
    left > 1
      ? `${wholeNumber(left)} zones sans étiquette, ou fausses, ne sont pas reprises`
      : 'Une zone sans étiquette, ou fausse, n’est pas reprise',
  zonesLost: () =>
    'Les dimensions de l’image ne sont pas connues\u00a0: ses zones sont à dessiner de nouveau',
  zonesTogether: (zones) =>
    `Les zones ${zones} forment une seule carte dans Anki\u00a0: est-ce la même réponse\u00a0?`,
  zoneLabels: (zone, labels) => `La zone ${zone} accepte plusieurs étiquettes\u00a0: ${labels}`,
  zoneOutside: (zone) => `La zone ${zone} dépasse de l’image\u00a0: vérifiez-la`,
  zoneAbout: (zone) =>
    `La forme ou la taille de la zone ${zone} n’est qu’approchée\u00a0: vérifiez-la`,
  labelTwice: (label) => `L’étiquette «\u00a0${label}\u00a0» va sur plusieurs zones`,
  labelsLeft: (labels) => `Étiquettes sans zone, non reprises\u00a0: ${labels}`,
  scan: (words) => `Mots peu lisibles\u00a0: ${words}`,
};

/** The text of a doubt; the code itself where it is one of another release. */
function doubtText({ code, params }: Doubt): string {
  if (!Object.hasOwn(texts, code)) return code;
  const text: (...params: never[]) => string = texts[code];
  return text(...(params as never[]));
}

/** Details of an issue: its doubts, or words of the file. */
export const issueDetail = ({ detail, doubts }: Pick<RowIssue, 'detail' | 'doubts'>) =>
  doubts?.map(doubtText).join('. ') ?? detail;
