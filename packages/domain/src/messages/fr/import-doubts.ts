/** Enough of a text to know it by. */
const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** What a reader of files could not be sure of, in the words that stand in the column `À vérifier`. */
export const importDoubts = {
  header: 'À vérifier',
  unsupported: (type: string) => `Type de question non pris en charge : ${short(type)}`,
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
    other: (name: string) => `« ${name} »`,
  },
  imageMissing: (name: string) => `L’image « ${short(name)} » n’est pas dans le fichier`,
  imageUnread: (name: string) => `L’image « ${short(name)} » n’a pas pu être lue`,
  moreImages: 'D’autres images de la question ne sont pas reprises',
  partialCredit:
    'Des options valent une partie des points : seule la meilleure est lue comme juste',
  weights: (weights: string) => `Poids ${weights} : lus comme les réponses justes`,
  base: 'Les clés sont des numéros : comptés à partir de 1. Vérifiez-le sur cette question',
  keyByPlace: 'Les clés ne sont pas numérotées : attribuées dans l’ordre',
  keyTwice: (first: string, second: string) =>
    `Deux clés pour cette question : ${short(first)} et ${short(second)}`,
  keyText: (text: string) => `Clé non comprise : « ${short(text)} »`,
  keyStyle: 'Clé lue dans la mise en forme des options',
  numberTwice: 'Deux questions portent ce numéro : vérifiez la clé de la grille',
  keyCounts: (keys: number, questions: number) =>
    `${keys} clés pour ${questions} questions : vérifiez celle-ci`,
  lettersGap: 'Des lettres manquent entre les options',
  qcmWithoutOptions: 'QCM dont les options n’ont pas été trouvées',
  blanks: 'Plusieurs trous dans le texte',
  joined: 'Énoncé sans numéro : vérifiez où il commence',
  scan: (words: string) => `Mots peu lisibles : ${short(words)}`,
} as const;
