/** The form of what the operator says of itself, beside the bank account. */
export const adminLegal = {
  title: 'Pages légales',
  intro:
    'Qui exploite la plateforme, comme les mentions légales et la page de confidentialité le disent. Un champ vide y figure comme «\u00a0Non renseigné\u00a0».',
  hints: {
    operator_name: 'La société ou la personne qui exploite la plateforme.',
    operator_address: 'Son adresse postale, en une ligne.',
    operator_registration: 'Registre du commerce, ICE ou équivalent.',
    hosting_provider: 'Son nom et son adresse.',
    data_controller: 'L’exploitant, si rien n’est indiqué.',
    cndp_number: 'Le numéro du récépissé, par exemple D-W-123/2026.',
  },
  accounting_years: 'Conservation des commandes des comptes supprimés, en années',
  accounting_yearsHint:
    'Sans la personne, à partir de la validation. Avec 0, rien n’est gardé\u00a0; ce qui dépasse la durée est effacé dans l’heure.',
  effect: 'Les pages légales montrent les nouvelles valeurs aussitôt.',
  saved: 'Les pages légales sont à jour.',
} as const;
