/** Texts of questions in Markdown. */
export const richText = {
  image: 'Illustration',
  formula: 'Formule',
  show: 'Afficher la mise en forme',
} as const;
