import { counted } from '../numbers.ts';

/** Questions on paper, and in a Word document that is read again. */
export const paper = {
  heading: (count: number) => counted(count, 'question', 'questions'),
  faculty: (name: string) => `Faculté\u00a0: ${name}`,
  duration: (time: string) => `Durée\u00a0: ${time}`,
  subject: 'Matière',
  chapter: 'Chapitre',
  case: (number: number, name: string) => `Cas clinique ${number}\u00a0: «\u00a0${name}\u00a0»`,
  reveal: 'Suite du cas',
  answer: 'Réponse',
  justification: 'Justification',
} as const;
