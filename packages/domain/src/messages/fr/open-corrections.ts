import type { OpenChangedPart } from '../../corrections/rules.ts';
import { lookUp } from '../../look-up.ts';

interface OpenCorrection {
  has_new_key: boolean;
  is_neutralised: boolean;
  /** Left out of the list of a semester. */
  parts?: readonly OpenChangedPart[];
}

const PARTS = {
  question_text: 'l’énoncé',
  image: 'l’image',
  justification: 'l’explication',
  accepted_answers: 'les réponses acceptées',
  zones: 'les zones de l’image',
} as const satisfies Record<Exclude<OpenChangedPart, 'key' | 'state'>, string>;

const isOther = (part: OpenChangedPart) => part !== 'key' && part !== 'state';

/** The corrections of open questions: in the list of a semester, and under a question whose answer is shown. */
export const openCorrections = {
  change: ({ has_new_key, is_neutralised, parts = [] }: OpenCorrection, date: string) => {
    const others = parts.filter(isOther);
    const said = [
      ...(has_new_key ? ['la réponse attendue a changé'] : []),
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
    const verb = has_new_key ? 'Corrigée' : 'Modifiée';
    return said.length === 0
      ? `${verb} le ${date}`
      : `${verb} le ${date}\u00a0: ${said.join('\u00a0; ')}.`;
  },
  former: (answer: string) => `Réponse attendue auparavant\u00a0: ${answer}`,
} as const;
