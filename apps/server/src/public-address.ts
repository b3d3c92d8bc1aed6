import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * True where other machines may reach the server: the host of PUBLIC_URL or the address that it listens on is
 * not loopback. 0.0.0.0 and :: listen everywhere, and count as public.
 */
export function isPublicAddress({
  PUBLIC_URL,
  HOST,
}: {
  PUBLIC_URL: string;
  HOST: string;
}): boolean {
  return !isLoopback(new URL(PUBLIC_URL).hostname) || !isLoopback(HOST);
}

/** A host name, or an IP address, with or without the brackets that a URL puts around IPv6. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const family = isIP(name);
  if (family !== 0) return LOOPBACK.check(name, family === 4 ? 'ipv4' : 'ipv6');
  return /^(?:.+\.)?localhost\.?$/.test(name);
}
