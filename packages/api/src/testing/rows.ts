/** Statements by which tests and benches make or read rows without their use case. */
export { insertBatch } from '../catalog/imports/imports.queries.ts';
export { insertPages, updatePageRead } from '../catalog/imports/scans.queries.ts';
export { insertUser } from '../identity/accounts/accounts.queries.ts';
export { insertPasswordReset, insertSession } from '../identity/auth/auth.queries.ts';
export { insertInvitation } from '../identity/invitations/invitations.queries.ts';
export { insertPayment } from '../sales/payments/payments.queries.ts';
export { listWrongCounters } from '../study/attempts/attempts.queries.ts';
