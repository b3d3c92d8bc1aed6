interface SentRequest {
  answer: Promise<Response>;
  abort: AbortController;
}

declare global {
  interface Window {
    /** By address: requests that the document has sent itself (`public/first-requests.js`). */
    amphiFirstRequests?: Record<string, SentRequest>;
  }
}

/** Milliseconds after the start of the document in which their answers count. */
const FRESH_MS = 30_000;

/** Takes the request to an address over from the document, once; undefined where it sent none. */
export function claimFirstRequest(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const sent = window.amphiFirstRequests?.[url];
  if (!sent || performance.now() > FRESH_MS) return undefined;
  delete window.amphiFirstRequests?.[url];
  signal.addEventListener('abort', () => sent.abort.abort(), { once: true });
  return sent.answer;
}

/** Before another person signs in. */
export const forgetFirstRequests = (): void => {
  window.amphiFirstRequests = {};
};
