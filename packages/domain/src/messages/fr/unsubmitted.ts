/** Before finishing a practice session with selections that were not submitted. */
export const unsubmitted = {
  title: 'Des sélections ne sont pas validées',
  text: (positions: readonly number[]) =>
    positions.length > 1
      ? `Vous avez choisi des réponses aux questions ${list(positions)} sans les valider.`
      : `Vous avez choisi des réponses à la question ${list(positions)} sans les valider.`,
  submit: 'Valider et terminer',
  leave: 'Terminer sans valider',
} as const;

function list(positions: readonly number[]): string {
  return new Intl.ListFormat('fr').format(positions.map(String));
}
