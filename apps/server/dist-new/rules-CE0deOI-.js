//#region ../../packages/domain/src/payments/rules.ts
/** 5 MB, counted in powers of two. */
const RECEIPT_MAX_BYTES = 5242880;
/** Accepted receipts: what the content turns out to be, and the file name's ending to store it under. */
const RECEIPT_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};
function isReceiptType(mime) {
  return Object.hasOwn(RECEIPT_TYPES, mime);
}
const PAYMENT_STATUSES = ['pending', 'approved', 'rejected'];
const PAYMENT_FILTERS = ['all', ...PAYMENT_STATUSES];
/** What can become of an order. A decision is final; a student whose order was rejected orders anew. */
const TRANSITIONS = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};
function canReview(status) {
  return TRANSITIONS[status].length > 0;
}
/** What stands in the place of the bank account until the operator sets one. */
const EXAMPLE_BANK_ACCOUNT = '0000 0000 0000 (exemple)';

//#endregion
export {
  canReview as o,
  EXAMPLE_BANK_ACCOUNT as t,
  isReceiptType as s,
  PAYMENT_FILTERS as n,
  PAYMENT_STATUSES as r,
  RECEIPT_MAX_BYTES as i,
  RECEIPT_TYPES as a,
};

//# sourceMappingURL=rules-CE0deOI-.js.map
