/** Hosts of the push services of Chrome, Firefox, Safari and Edge, with those below them. */
const HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/**
 * True of an address at a known push service: the server sends requests to nothing else.
 *
 * @param further origin of one more service, over plain HTTP too
 */
export function isPushEndpoint(endpoint: string, further?: string): boolean {
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origin === further) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
