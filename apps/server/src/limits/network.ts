import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Prefix of IPv6 that a subscriber is given: they may use any address of it. */
const SUBSCRIBER_PREFIX = 64;

/**
 * Returns the network that limits count an address under: an IPv4 address itself, also where it is written as IPv6,
 * or the /64 of an IPv6 one. Whatever is no address counts as one network.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${SUBSCRIBER_PREFIX}`);
  return `${network.toString()}/${SUBSCRIBER_PREFIX}`;
}
