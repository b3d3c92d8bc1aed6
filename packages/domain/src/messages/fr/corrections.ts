import type { ChangedPart, QuestionChange } from '../../corrections/rules.ts';
import { lookUp } from '../../look-up.ts';
import { counted } from '../numbers.ts';

const PARTS = {
  key: 'le corrigé',
  state: 'le décompte dans les notes',
  question_text: 'l’énoncé',
  options: 'les propositions',
  image: 'l’image',
  justification: 'l’explication',
  option_notes: 'les remarques par proposition',
} as const satisfies Record<ChangedPart, string>;

const letters = (key: readonly string[]) => key.join(', ');
const keyChange = (from: readonly string[], to: readonly string[]) =>
  from.length < 2 && to.length < 2
    ? `la réponse juste est passée de ${letters(from)} à ${letters(to)}`
    : `les réponses justes sont passées de ${letters(from)} à ${letters(to)}`;

/** Tells in words what a change of a question has changed. */
function change(
  {
    from,
    to,
    is_neutralised,
    parts,
  }: Pick<QuestionChange, 'from' | 'to' | 'is_neutralised' | 'parts'>,
  date: string,
): string {
  const others = parts.filter((part) => part !== 'key' && part !== 'state');
  const said = [
    ...(from && to ? [keyChange(from, to)] : []),
    ...(is_neutralised
      ? ['la question ne compte plus dans les notes']
      : parts.includes('state')
        ? ['la question compte de nouveau dans les notes']
        : []),
    ...(others.length > 0
      ? [
          `${parts.length > others.length ? 'aussi modifié\u00a0: ' : ''}${others.map((part) => lookUp(PARTS, part, 'autre chose')).join(', ')}`,
        ]
      : []),
  ];
  const verb = from === null ? 'Modifiée' : 'Corrigée';
  return said.length === 0
    ? `${verb} le ${date}`
    : `${verb} le ${date}\u00a0: ${said.join('\u00a0; ')}.`;
}

/** Changes of questions, told to those who have answered them. */
export const corrections = {
  /** Leads to the sheet of the question's chapter. */
  sheet: 'Revoir la fiche',
  history: 'Historique de la question',
  change,
  earlier: 'Répondu à une version antérieure.',
  note: (letter: string) => `Remarque sur la proposition ${letter}`,
  open: 'Questions corrigées',
  title: 'Questions corrigées du semestre',
  text: 'Les questions dont le corrigé a changé. Le détail s’affiche pour celles auxquelles vous avez répondu.',
  loading: 'Chargement des corrections…',
  failed: 'Les corrections n’ont pas pu être chargées.',
  empty: 'Aucune question de ce semestre n’a été corrigée.',
  count: (total: number) => counted(total, 'question corrigée', 'questions corrigées'),
  closed: (date: string) =>
    `Corrigée le ${date}. Répondez à cette question pour lire la correction.`,
  more: 'Afficher plus',
} as const;
