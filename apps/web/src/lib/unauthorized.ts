type Listener = (code?: string) => void;

let listener: Listener = () => {};

/** Sets what happens when the server no longer knows who is calling, by the code of its refusal. There is one listener. */
export function onUnauthorized(next: Listener): void {
  listener = next;
}

/**
 * Reports a 401 on the call with this path. Public calls need no session, so a 401 there
 * says nothing about the session.
 */
export function reportUnauthorized(path: string, code?: string): void {
  if (!path.split('.').includes('public')) listener(code);
}
