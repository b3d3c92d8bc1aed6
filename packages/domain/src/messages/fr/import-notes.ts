import { counted } from '../numbers.ts';

const named = (names: readonly string[]) => names.map((name) => `«\u00a0${name}\u00a0»`).join(', ');

/** Notes of a reader of files beside its questions: what it left out, and how it took what could be taken otherwise. */
export const importNotes = {
  headerAt: (row: number) => `Les noms des colonnes ont été trouvés à la ligne ${row}.`,
  headless:
    'Ce tableau ne nomme pas ses colonnes\u00a0: vérifiez ce qui a été pris pour l’énoncé, les options et la clé.',
  column: (name: string) => `Colonne ${name}`,
  sheets: (names: readonly string[]) => `Feuilles lues\u00a0: ${named(names)}.`,
  sheetsLeft: (names: readonly string[]) =>
    `Feuilles sans questions, laissées de côté\u00a0: ${named(names)}.`,
  sheetsNotRead: (names: readonly string[]) =>
    `Feuilles non lues, à choisir ci-dessous\u00a0: ${named(names)}.`,
  linesLeft: (count: number, first: readonly string[]) =>
    `${counted(count, 'ligne', 'lignes')} hors des questions, ${count > 1 ? 'laissées' : 'laissée'} de côté\u00a0: ${named(first)}${count > first.length ? '…' : '.'}`,
  headsLeft: (texts: readonly string[]) =>
    `En-têtes et pieds de page laissés de côté\u00a0: ${named(texts)}.`,
  keysLeft: (examples: ReadonlyMap<string, string>) =>
    `Clés du fichier laissées de côté\u00a0: ${[...examples]
      .slice(0, 8)
      .map(([name, example]) => `«\u00a0${name.slice(0, 40)}\u00a0» (${example})`)
      .join(', ')}${examples.size > 8 ? '…' : '.'}`,
  sessionsLeft: (count: number) =>
    `${counted(count, 'question nomme', 'questions nomment')} une session sans année d’examen\u00a0: la session n’est pas reprise.`,
  messagesLeft: (count: number) =>
    `Discussion exportée\u00a0: noms et heures retirés, ${counted(count, 'message laissé', 'messages laissés')} de côté.`,
  fileLeft: (name: string, reason: string) =>
    `«\u00a0${name}\u00a0» n’est pas repris\u00a0: ${reason}`,
  title: (title: string) => `Titre lu\u00a0: «\u00a0${title}\u00a0».`,
  years: (years: readonly string[]) => `Année non reprise, à choisir\u00a0: ${years.join(', ')}.`,
  pagesLeft: (pages: readonly number[]) =>
    pages.length > 1
      ? `Les pages ${pages.join(', ')} n’ont pas pu être lues\u00a0: photographiez-les de nouveau.`
      : `La page ${pages.join()} n’a pas pu être lue\u00a0: photographiez-la de nouveau.`,
  pagesEmpty: (pages: readonly number[]) =>
    pages.length > 1
      ? `Aucun texte lu aux pages ${pages.join(', ')}\u00a0: vérifiez qu’elles ne portent pas de question.`
      : `Aucun texte lu à la page ${pages.join()}\u00a0: vérifiez qu’elle ne porte pas de question.`,
  keysTaken: (count: number) => `${counted(count, 'clé lue', 'clés lues')} dans un autre fichier.`,
  base: (first: number) => `Les clés sont des numéros, comptés à partir de ${first}.`,
} as const;
