import type { ServerResponse } from 'node:http';
import { tooManyAtOnce } from '@amphi/api/platform/queue';

/** Aborted once a response is sent or its connection has ended, in whatever way. What waits for it then is not heard. */
export function endOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(tooManyAtOnce());
  if (response.destroyed || response.closed) end();
  else response.once('close', end);
  return controller.signal;
}
