/** Facts that the operator has given of itself in the back-office; null where it has not. */
export interface LegalFacts {
  operator_name: string | null;
  operator_address: string | null;
  /** In the trade register, or of another public list. */
  operator_registration: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  /** The controller of personal data; the operator unless another one is named. */
  data_controller: string | null;
  /** The number of the declaration to the Moroccan commission, under law 09-08. */
  cndp_number: string | null;
  hosting_provider: string | null;
  /** Years for which orders of deleted accounts are stored, without the person; 0 for not at all. */
  accounting_years: number;
  backup_days: number;
}
