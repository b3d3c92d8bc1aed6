/**
 * Calls of procedures that may travel in one request. The client splits longer batches over several requests,
 * the server refuses them.
 */
export const MAX_BATCH_CALLS = 20;

/**
 * Bytes of answers after which a request's further calls are refused before they run. What a page asks at once
 * stays far below; a single call is never refused for its size.
 */
export const MAX_BATCH_BYTES = 4 * 1024 * 1024;
