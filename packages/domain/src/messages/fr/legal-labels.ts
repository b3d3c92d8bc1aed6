/** Names of the facts on the legal pages, and in their form. */
export const legalLabels = {
  operator_name: 'Exploitant',
  operator_address: 'Adresse',
  operator_registration: 'Immatriculation',
  contact_email: 'E-mail',
  contact_phone: 'Téléphone',
  hosting_provider: 'Hébergeur',
  data_controller: 'Responsable du traitement',
  cndp_number: 'Déclaration à la CNDP',
} as const;
