import type { QrocAnswer } from './types.ts';

/** The state of a hidden answer; a question whose answer was never requested has none. */
export type Reveal =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'open' | 'closed'; answer: QrocAnswer };

/** By the question's id. */
export type Reveals = Readonly<Record<number, Reveal>>;

export type RevealAction =
  | { type: 'asked'; id: number }
  | { type: 'arrived'; id: number; answer: QrocAnswer }
  | { type: 'failed'; id: number; message: string }
  | { type: 'toggled'; id: number }
  | { type: 'reset' };

/** The next state of the hidden answers. */
export function nextReveals(reveals: Reveals, action: RevealAction): Reveals {
  switch (action.type) {
    case 'asked':
      return { ...reveals, [action.id]: { status: 'loading' } };
    case 'arrived': {
      // After a reset in the meantime the student does not want to see it any more.
      const wanted = reveals[action.id]?.status === 'loading';
      const status = wanted ? 'open' : 'closed';
      return { ...reveals, [action.id]: { status, answer: action.answer } };
    }
    case 'failed':
      if (reveals[action.id]?.status !== 'loading') return reveals;
      return { ...reveals, [action.id]: { status: 'failed', message: action.message } };
    case 'toggled':
      return toggled(reveals, action.id);
    case 'reset':
      return allClosed(reveals);
  }
}

function toggled(reveals: Reveals, id: number): Reveals {
  const reveal = reveals[id];
  if (reveal?.status !== 'open' && reveal?.status !== 'closed') return reveals;
  return { ...reveals, [id]: { ...reveal, status: reveal.status === 'open' ? 'closed' : 'open' } };
}

/** Answers that are here stay here, closed; what is on its way or has failed is forgotten. */
function allClosed(reveals: Reveals): Reveals {
  const closed: Record<number, Reveal> = {};
  for (const [id, reveal] of Object.entries(reveals)) {
    if ('answer' in reveal) closed[Number(id)] = { ...reveal, status: 'closed' };
  }
  return closed;
}

/** Whether there is anything that a reset would change. */
export function canReset(reveals: Reveals): boolean {
  return Object.values(reveals).some(({ status }) => status !== 'closed');
}
