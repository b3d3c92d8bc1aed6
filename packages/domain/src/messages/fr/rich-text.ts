/** Texts of questions in Markdown. */
export const richText = {
  image: 'Illustration',
  formula: 'Formule',
  table: 'Tableau',
  show: 'Afficher la mise en forme',
} as const;
