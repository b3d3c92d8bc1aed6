/** Tells what stays of the orders of a deleted account, as the setting has it. */
export function ordersAfterDeletion(years: number): string {
  if (years === 0) {
    return 'Une fois le compte supprimé, rien ne reste de ses commandes, sauf dans le journal des décisions : montants, dates et décisions, sans le nom ni l’adresse.';
  }
  const span = years === 1 ? 'un an' : `${years} ans`;
  return `Une fois le compte supprimé, ses commandes restent dans la comptabilité jusqu’à ${span} après leur date : semestre, montant, dates et décision, sans le nom, l’adresse, le téléphone ni le reçu. Le journal des décisions garde montants, dates et décisions, sans le nom ni l’adresse.`;
}
