/** The accounts of the demo content. Their passwords are published, so that everybody knows them. */
export const DEMO_ACCOUNTS = [
  { role: 'administrator', email: 'admin@amphi.test', password: 'demo-admin' },
  { role: 'student', email: 'etudiant@amphi.test', password: 'demo-etudiant' },
] as const;

/** True where a password is one of those that are published with the demo accounts. */
export function isPublishedPassword(password: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.password === password);
}
