/** How a receipt can be shown, by the ending that the server gave its name. */
export function receiptKind(receiptUrl: string): 'pdf' | 'image' {
  return receiptUrl.toLowerCase().endsWith('.pdf') ? 'pdf' : 'image';
}
